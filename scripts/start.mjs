/** `npm start`: see server/src/app/cli/start.ts. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
await import('../server/src/app/cli/start.ts');
