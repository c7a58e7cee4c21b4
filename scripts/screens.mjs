/** `npm run -s screens`: every address of the browser, as a JSON list on standard output. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
const { screenPaths } = await import('../web/src/app/screen-paths.ts');

const all = Object.values(screenPaths).flatMap(({ paths, redirects = [] }) => [...paths, ...redirects]);
process.stdout.write(`${JSON.stringify([...new Set(all)], null, '\t')}\n`);
