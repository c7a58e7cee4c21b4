/** `npm run restore`: see server/src/app/cli/restore.ts. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
await import('../server/src/app/cli/restore.ts');
