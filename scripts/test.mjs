/**
 * `npm test`: sets itself up, runs the one gate and then the browser journeys, and ends with the counting line, counted
 * from the runners' own reports.
 */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { runGate } = await import('./gate.mjs');
const { runJourneys } = await import('./journeys.mjs');
const { addUp, countingLine, skippedLines } = await import('./results.mjs');

const counts = addUp([await runGate(), await runJourneys()]);
for (const name of counts.failed) console.log(`failed: ${name}`);
for (const line of skippedLines(counts)) console.log(line);
console.log(`\n${countingLine(counts)}`);
process.exitCode = counts.failed.length === 0 ? 0 : 1;
