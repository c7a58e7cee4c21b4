/**
 * `npm test`: sets itself up, runs the one gate and beside it the end-to-end tests, and ends with the counting line,
 * counted from the runners' own reports. A journey waits half of its time, as a person does: the gate's tests take what
 * it leaves of the processors, and give way to it.
 */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { runGate } = await import('./gate.mjs');
const { runEndToEndTests } = await import('./end-to-end.mjs');
const { addUp, remarks, countingLine } = await import('./results.mjs');

const journeys = runEndToEndTests();
const counts = addUp([await runGate(), await journeys]);
for (const name of counts.failed) console.log(`failed: ${name}`);
for (const line of remarks(counts)) console.log(line);
console.log(`\n${countingLine(counts)}`);
process.exitCode = counts.failed.length === 0 ? 0 : 1;
