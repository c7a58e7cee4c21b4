/** `npm run understanding`: see server/training/main.ts. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
await import('../server/training/main.ts');
