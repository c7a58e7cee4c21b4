import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { decisionsPage, readDecision, readDecisions } from './decisions-page.mjs';

const root = new URL('../', import.meta.url);

test('docs/decisions/README.md says what the decisions say (npm run -s decisions > docs/decisions/README.md)', async () => {
	expect(await readFile(new URL('docs/decisions/README.md', root), 'utf8')).toBe(decisionsPage());
});

test('a decision is of an area or of what all areas share, and is amended by later ones that exist', async () => {
	const domain = await readdir(new URL('server/src/domain/', root), { withFileTypes: true });
	const areas = domain.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
	const decisions = readDecisions();
	const files = decisions.map(({ file }) => file);
	for (const { number, area, status } of decisions) {
		expect([...areas, 'foundation', 'browser', 'operations', 'tests']).toContain(area);
		expect(status).toMatch(/^(accepted|(amended|superseded) by \[\d{4}\].*)$/);
		for (const [, later, file] of status.matchAll(/\[(\d{4})\]\(([^)]+)\)/g)) {
			expect(later > number).toBe(true);
			expect(files).toContain(file);
		}
	}
});

test('a decision without its first lines is named', () => {
	expect(() => readDecision('0001-stack.md', '# 0001 The stack\n\nText')).toThrow('docs/decisions/0001-stack.md');
});
