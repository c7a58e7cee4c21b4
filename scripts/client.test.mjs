import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { clientFile, clientTypes } from './client-types.mjs';

test('the types of the client are those of the document: npm run client', async () => {
	expect((await readFile(clientFile, 'utf8')) === (await clientTypes())).toBe(true);
});
