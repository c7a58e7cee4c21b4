/** `npm run test:ledger`: runs the ledger's full load tests (docs/decisions/0087-plan-of-the-tests.md). */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { runChecks } = await import('./run-checks.mjs');
const { ledgerJobs } = await import('./test-jobs.mjs');

process.env.QUAD_FIRE = 'large';
process.exitCode = await runChecks(ledgerJobs);
