/** `npm run -s screens`: every address of the browser, as a JSON list on standard output. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { addresses } = await import('../web/src/app/screen-paths.ts');

// `/` leads home, and any other address to a screen that says that nothing is there.
process.stdout.write(`${JSON.stringify([...new Set(['/', ...addresses, '/*'])], null, '\t')}\n`);
