/** `npm test`: installs missing packages, runs all checks and tests, and prints the totals. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { runChecks } = await import('./run-checks.mjs');
const { toolChecks } = await import('./tool-checks.mjs');
const { buildJob, endToEndJobs, unitTestJobs } = await import('./test-jobs.mjs');

/** The longest jobs come first, so that all cores finish at about the same time. */
process.exitCode = await runChecks((folder) => {
	const [first, second, ...short] = endToEndJobs(folder);
	return [...toolChecks(), buildJob, first, second, ...unitTestJobs(folder), ...short];
});
