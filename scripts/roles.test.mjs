import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { abilityNames } from '../contract/src/ability-names.ts';
import { rolesPage } from './roles-page.mjs';

test('docs/roles.md says what the code says (npm run -s roles > docs/roles.md)', async () => {
	expect(await readFile(new URL('../docs/roles.md', import.meta.url), 'utf8')).toBe(rolesPage());
});

test('every ability in the table of roles is asked by a call, a screen or what they do', async () => {
	const sources = [];
	for (const workspace of ['contract', 'server', 'web'])
		for await (const file of glob(`${workspace}/src/**/*.{ts,tsx}`, { cwd: new URL('..', import.meta.url) }))
			if (!/\/roles\/|\.test\.tsx?$/.test(file))
				sources.push(await readFile(new URL(`../${file}`, import.meta.url), 'utf8'));
	const code = sources.join('\n');
	const isAsked = (name) =>
		new RegExp(`(?:\\bmay\\((?:\\w+, )?|abilities\\.has\\(|\\bwho: |\\? '\\w+' : )'${name}'`).test(code);
	expect(abilityNames.filter((name) => !isAsked(name))).toEqual([]);
});
