/** `npm run doctor`: see server/src/app/cli/doctor.ts. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
await import('../server/src/app/cli/doctor.ts');
