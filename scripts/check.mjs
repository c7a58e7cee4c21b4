/** `npm run check`: the checks of `npm test` without the browser. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { runChecks } = await import('./run-checks.mjs');
const { toolChecks } = await import('./tool-checks.mjs');
const { unitTestJobs } = await import('./test-jobs.mjs');

process.exitCode = await runChecks((folder) => [...toolChecks(), ...unitTestJobs(folder)]);
