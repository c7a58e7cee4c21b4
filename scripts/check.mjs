/** `npm run check`: the one gate, without the browser journeys. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { runGate } = await import('./gate.mjs');
const { countingLine, skippedLines } = await import('./results.mjs');

const counts = await runGate();
for (const line of skippedLines(counts)) console.log(line);
console.log(`\n${countingLine(counts)}`);
process.exitCode = counts.failed.length === 0 ? 0 : 1;
