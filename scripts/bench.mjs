/** `npm run bench`: see server/bench/main.ts. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
await import('../server/bench/main.ts');
