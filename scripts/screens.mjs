/** `npm run -s screens`: prints all paths of the web app as a JSON list. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { addresses } = await import('../web/src/app/screen-paths.ts');

// `/` redirects to the home screen, and unknown paths open the “not found” screen.
process.stdout.write(`${JSON.stringify([...new Set(['/', ...addresses, '/*'])], null, '\t')}\n`);
