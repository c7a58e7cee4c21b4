/** Runs at most one job per core. A job is a process that keeps about one core busy, such as a tool or a browser. */
import { availableParallelism } from 'node:os';

/**
 * @typedef {object} Job
 * @property {string} title
 * @property {string} [after] the title of a job that must have ended before
 * @property {() => Promise<T>} run
 * @template T
 */

/** Returns the jobs' results in order. Jobs that come first start first. */
export const runPlan = async (jobs, cores = availableParallelism()) => {
	const results = new Map();
	const waiting = [...jobs];
	const running = new Map();
	while (results.size < jobs.length) {
		for (const job of waiting.filter(({ after }) => after === undefined || results.has(after))) {
			if (running.size >= cores) break;
			waiting.splice(waiting.indexOf(job), 1);
			running.set(
				job.title,
				job.run().then((result) => {
					running.delete(job.title);
					results.set(job.title, result);
				}),
			);
		}
		if (running.size === 0) throw new Error(`Nothing comes before ${waiting[0].title}, which waits for another job.`);
		await Promise.race(running.values());
	}
	return jobs.map(({ title }) => results.get(title));
};

/** Returns lines that say what will run, and how many jobs at a time. */
export const describePlan = (jobs, slowness, cores = availableParallelism()) => [
	`${jobs.length} jobs, each for one core: ${cores} at once. This machine takes ${slowness.toFixed(1)} times as long as usual, and so do the limits of time.`,
	...jobs.map(({ title, after }) => `  1  ${title}${after ? ` (after: ${after})` : ''}`),
];
