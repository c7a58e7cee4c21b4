/** `npm run create-admin`: see server/src/app/cli/create-admin.ts. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
await import('../server/src/app/cli/create-admin.ts');
