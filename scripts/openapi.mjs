/** `npm run -s openapi`: prints the API's routes as OpenAPI 3.1. */
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
await import('../server/src/app/cli/openapi.ts');
