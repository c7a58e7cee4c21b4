/**
 * Runs jobs side by side: never more at once than this machine has cores. A job is one process that keeps about one
 * core busy (a tool, a worker of tests, a browser with its Quad), so each has the weight one.
 */
import { availableParallelism } from 'node:os';

/**
 * @typedef {object} Job
 * @property {string} title
 * @property {string} [after] the title of a job that must have ended before
 * @property {() => Promise<T>} run
 * @template T
 */

/** Returns what the jobs returned, in their order. A job that is listed first begins first. */
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

/** The lines that say what will run, and how much of it at once. */
export const describePlan = (jobs, slowness, cores = availableParallelism()) => [
	`${jobs.length} jobs, each for one core: ${cores} at once. This machine takes ${slowness.toFixed(1)} times as long as usual, and so do the limits of time.`,
	...jobs.map(({ title, after }) => `  1  ${title}${after ? ` (after: ${after})` : ''}`),
];
