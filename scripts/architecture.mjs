/** `node scripts/architecture.mjs`: checks every import and SQL statement against the laws of the architecture. */
import { root, underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { inspectArchitecture } = await import('./inspect-architecture.mjs');
const { inspectConnections } = await import('./inspect-connections.mjs');
const { inspectNameOrder } = await import('./inspect-name-order.mjs');
const { inspectTableOwners } = await import('./inspect-table-owners.mjs');

const imports = await inspectArchitecture(root);
const statements = inspectTableOwners(root, await import('./table-owners.mjs'));
const faults = [...imports.faults, ...statements.faults, ...inspectConnections(root), ...inspectNameOrder(root).faults];
for (const fault of faults) console.log(fault);
console.log(
	faults.length === 0
		? `${imports.seen} files and ${statements.seen} mentions of tables, and all keep the laws.`
		: `${faults.length} against the architecture.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
