import { api } from '@quad/contract/api.ts';
import { describe, expect, test } from 'vitest';
import {
	crowd,
	csv,
	giveUpJob,
	importFile,
	peopleOf,
	readImport,
	runJob,
	startImport,
} from '../../../../../test/imports.ts';
import { ask, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { takeTurn } from '../merge/merge.queries.ts';

const quad = useQuad();

const makeCollege = () => makeTeam(quad, { administrators: ['Amir'] });
const file = () => csv(crowd(1_200)); // makes two chunks: 500 rows, then the rest

describe('a run', () => {
	const half = async (kind: 'stop' | 'cut') => {
		const team = await makeCollege();
		const amir = team.person('Amir');
		const { id } = (await startImport(quad, amir, file())).answer;
		await expect(runJob(quad, team, id, { fault: { atCopy: kind === 'stop' ? 1 : 2, kind } })).rejects.toThrow();
		return { team, amir, id };
	};

	test.each(['stop', 'cut'] as const)('that is killed half way (%s) goes on where it was', async (kind) => {
		const { team, amir, id } = await half(kind);
		const between = await readImport(quad, amir, id);
		expect(between).toMatchObject({ state: 'running', recordCount: 1_200 });
		expect(between.processed % 500).toBe(0);
		expect((await peopleOf(quad, team)).size).toBe(between.processed);

		await runJob(quad, team, id);

		const done = await readImport(quad, amir, id);
		expect(done).toMatchObject({
			state: 'complete',
			processed: 1_200,
			counts: { new: 1_200, changed: 0, rejected: 0, duplicates: 0 },
		});
		expect((await peopleOf(quad, team)).size).toBe(1_200);
		await runJob(quad, team, id); // a job may run again at any time
		expect(await readImport(quad, amir, id)).toEqual(done);
	});

	test('that has used up its tries says so, keeps what it has and leaves no rows behind', async () => {
		const { team, amir, id } = await half('cut');
		await giveUpJob(quad, team, id);
		const run = await readImport(quad, amir, id);
		expect(run).toMatchObject({ state: 'failed', processed: 500 });
		expect(run.stateReason).toContain('Rows imported before that stay');
		for (const table of ['import_row', 'import_file'] as const)
			expect(await quad.db.selectFrom(table).where('run_id', '=', id).select('run_id').execute()).toEqual([]);

		await giveUpJob(quad, team, id); // giving up may be repeated
		await runJob(quad, team, id);
		expect(await readImport(quad, amir, id)).toEqual(run);
	});

	test('that is complete is not given up', async () => {
		const team = await makeCollege();
		const { id } = await importFile(quad, team, csv(crowd(1)));
		await giveUpJob(quad, team, id);
		expect(await readImport(quad, team.person('Amir'), id)).toMatchObject({ state: 'complete' });
	});

	test('that is cancelled half way stays where it is', async () => {
		const { team, amir, id } = await half('stop');
		const { answer } = await ask(quad, amir, api.imports.cancelImport, { params: { id } });
		expect(answer).toMatchObject({ state: 'cancelled' });
		await runJob(quad, team, id);
		expect(await readImport(quad, amir, id)).toEqual(answer);
		expect((await peopleOf(quad, team)).size).toBe(answer.processed);
		const twice = await ask(quad, amir, api.imports.cancelImport, { params: { id } });
		expect([twice.status, twice.refusal.code]).toEqual([409, 'import.already_over']);
	});

	test('that is cancelled while it waits for its turn imports nobody, and leaves no rows behind', async () => {
		const team = await makeCollege();
		const amir = team.person('Amir');
		const { id } = (await startImport(quad, amir, csv(crowd(1)))).answer;
		let job: Promise<void> | undefined;
		await quad.db.transaction().execute(async (tx) => {
			await takeTurn(tx, team.organizationId);
			job = runJob(quad, team, id);
			await ask(quad, amir, api.imports.cancelImport, { params: { id } });
		});
		await job;
		expect(await readImport(quad, amir, id)).toMatchObject({ state: 'cancelled', processed: 0 });
		expect((await peopleOf(quad, team)).size).toBe(0);
		expect(await quad.db.selectFrom('import_row').selectAll().execute()).toEqual([]);
	});

	test('and another of the same people at the same time make everybody once', async () => {
		const team = await makeCollege();
		const amir = team.person('Amir');
		const ids = await Promise.all(
			[csv(crowd(900)), csv(crowd(900, 300))].map(async (one) => (await startImport(quad, amir, one)).answer.id),
		);
		await Promise.all(ids.map((id) => runJob(quad, team, id)));
		const runs = await Promise.all(ids.map((id) => readImport(quad, amir, id)));
		expect(runs.map((run) => [run.state, run.processed])).toEqual([
			['complete', 900],
			['complete', 900],
		]);
		expect(runs.reduce((sum, run) => sum + run.counts.new, 0)).toBe(1_200);
		expect(runs.reduce((sum, run) => sum + run.counts.unchanged, 0)).toBe(600);
		expect((await peopleOf(quad, team)).size).toBe(1_200);
	});

	test('tells whoever watches it, and the list of imports, of every step', async () => {
		const team = await makeCollege();
		const { id } = await importFile(quad, team, file());
		const topics = await quad.db
			.selectFrom('live_topic')
			.where('org_id', '=', team.organizationId)
			.where('topic', 'not like', 'administration:%') // published while the test data was created
			.orderBy('topic')
			.select(['topic', 'version'])
			.execute();
		// started, running, two chunks, complete; and the contacts after each chunk
		expect(topics).toEqual([
			{ topic: `contacts:${team.teamId}`, version: 2 },
			{ topic: `run:${id}`, version: 5 },
			{ topic: `runs:${team.teamId}`, version: 5 },
		]);
	});

	test('keeps the file only as long as it is needed', async () => {
		const { team, id } = await half('stop');
		const kept = () => quad.db.selectFrom('import_file').where('run_id', '=', id).select('run_id').execute();
		expect(await kept()).toHaveLength(1);
		await runJob(quad, team, id);
		expect(await kept()).toEqual([]);
	});
});
