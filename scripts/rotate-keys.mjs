/** `npm run rotate-keys`: see server/src/app/cli/rotate-keys.ts. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
await import('../server/src/app/cli/rotate-keys.ts');
