/** `npm run -s screens`: prints every path of the browser as a JSON list on standard output. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { addresses } = await import('../web/src/app/screen-paths.ts');

// `/` redirects home, and any other path opens the “not found” screen.
process.stdout.write(`${JSON.stringify([...new Set(['/', ...addresses, '/*'])], null, '\t')}\n`);
