/** `npm run check`: the one gate, without the end-to-end tests. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { runGate } = await import('./gate.mjs');
const { remarks, countingLine } = await import('./results.mjs');

const counts = await runGate();
for (const line of remarks(counts)) console.log(line);
console.log(`\n${countingLine(counts)}`);
process.exitCode = counts.failed.length === 0 ? 0 : 1;
