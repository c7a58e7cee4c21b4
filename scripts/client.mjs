/** `npm run client`: writes the client's types, `client/src/schema.gen.ts`. */
import { writeFile } from 'node:fs/promises';
import { clientFile, clientTypes } from './client-types.mjs';
import { underPinnedNode } from './pinned-node.mjs';

await underPinnedNode(import.meta.url);
await writeFile(clientFile, await clientTypes());
console.log('The types of the client are written.');
