/** `npm run dev`: see server/src/app/cli/dev.ts. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
await import('../server/src/app/cli/dev.ts');
