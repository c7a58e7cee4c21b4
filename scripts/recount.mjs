/** `npm run recount`: see server/src/app/cli/recount.ts. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
await import('../server/src/app/cli/recount.ts');
