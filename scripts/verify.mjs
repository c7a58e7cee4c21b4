/** `npm run verify:<system>`: see server/src/app/cli/verify.ts. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
await import('../server/src/app/cli/verify.ts');
