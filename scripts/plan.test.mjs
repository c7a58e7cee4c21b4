import { expect, test } from 'vitest';
import { runPlan } from './plan.mjs';

const makeJobs = (plan) => {
	const log = [];
	const ends = new Map();
	const jobs = plan.map(([title, after]) => ({
		title,
		after,
		run: () => {
			log.push(title);
			return new Promise((resolve) => ends.set(title, () => resolve(`${title} ran`)));
		},
	}));
	const end = async (title) => {
		ends.get(title)();
		await new Promise(setImmediate);
	};
	return { jobs, log, end };
};

test('no more jobs run at once than there are cores, and the first listed begins first', async () => {
	const { jobs, log, end } = makeJobs([['format'], ['types'], ['tests']]);
	const done = runPlan(jobs, 2);
	expect(log).toEqual(['format', 'types']);
	await end('types');
	expect(log).toEqual(['format', 'types', 'tests']);
	await end('format');
	await end('tests');
	expect(await done).toEqual(['format ran', 'types ran', 'tests ran']);
});

test('a job that needs another waits for it, and lets those after it begin', async () => {
	const { jobs, log, end } = makeJobs([['build'], ['browser', 'build'], ['types'], ['tests']]);
	const done = runPlan(jobs, 2);
	expect(log).toEqual(['build', 'types']);
	await end('types');
	expect(log).toEqual(['build', 'types', 'tests']);
	await end('build');
	expect(log).toEqual(['build', 'types', 'tests', 'browser']);
	await end('tests');
	await end('browser');
	await done;
});

test('a job that waits for one that is not there is an error', async () => {
	await expect(runPlan([{ title: 'browser', after: 'build', run: async () => {} }], 2)).rejects.toThrow(/browser/);
});
