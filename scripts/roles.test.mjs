import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { rolesPage } from './roles-page.mjs';

test('docs/roles.md says what the code says (npm run -s roles > docs/roles.md)', async () => {
	expect(await readFile(new URL('../docs/roles.md', import.meta.url), 'utf8')).toBe(rolesPage());
});
