/** `node scripts/house.mjs`: holds every import against the laws of the house. */
import { root, underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { inspectHouse } = await import('./inspect-house.mjs');

const { seen, faults } = await inspectHouse(root);
for (const fault of faults) console.log(fault);
console.log(
	faults.length === 0 ? `${seen} files, and every import keeps the laws.` : `${faults.length} against the house.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
