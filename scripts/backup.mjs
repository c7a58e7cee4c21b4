/** `npm run backup`: see server/src/app/cli/backup.ts. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
await import('../server/src/app/cli/backup.ts');
