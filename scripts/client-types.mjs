/** Generates the client's types from the public API's OpenAPI document. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './pinned-node.mjs';

export const clientFile = join(root, 'client/src/schema.gen.ts');

export const clientTypes = async () => {
	const { publicDocument } = await import('../contract/src/connections/public-api/public-document.ts');
	const { default: openapiTS, astToString } = createRequire(join(root, 'client/package.json'))('openapi-typescript');
	return `// Written by \`npm run client\`.\n${astToString(await openapiTS(JSON.stringify(publicDocument('1'))))}`;
};
