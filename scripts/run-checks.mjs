/** Runs jobs as planned, reports their results, and cleans up. */
import { measureSlowness } from './machine-speed.mjs';
import { describePlan, runPlan } from './plan.mjs';
import { addUp, countingLine, remarks } from './results.mjs';
import { slowestFiles } from './slowest-files.mjs';
import { runLateTestsAgain } from './test-jobs.mjs';
import { openTestRun } from './test-run.mjs';

/** Returns the exit status. `jobsIn` gets the run's temporary folder and returns the jobs. */
export const runChecks = async (jobsIn) => {
	const run = openTestRun();
	const slowness = measureSlowness();
	process.env.QUAD_TEST_SLOWNESS = `${slowness}`;
	const jobs = jobsIn(run.folder);
	for (const line of describePlan(jobs, slowness)) console.log(line);

	const counts = [];
	const results = await runPlan(jobs);
	for (const result of results) counts.push(result.counts ?? (await runLateTestsAgain(result)));
	await run.close();

	const sum = addUp(counts);
	for (const line of slowestFiles(results.flatMap(({ files = [] }) => files))) console.log(line);
	for (const line of remarks(sum)) console.log(line);
	console.log(`\n${countingLine(sum)}`);
	return sum.failed.length === 0 ? 0 : 1;
};
