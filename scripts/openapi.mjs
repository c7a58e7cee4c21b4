/** `npm run -s openapi`: prints the route table as OpenAPI 3.1 on standard output. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
await import('../server/src/app/cli/openapi.ts');
