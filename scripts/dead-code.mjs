/** `node scripts/dead-code.mjs`: finds code that nothing uses, or only tests. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { runTool } = await import('./run-tool.mjs');

for (const words of [[], ['--production']]) {
	const { ok, said } = await runTool('knip', words);
	if (said) console.log(said);
	if (!ok) process.exitCode = 1;
}
