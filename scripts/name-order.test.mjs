/** Tests that every way to sort names in another order is found, and that Quad has none and writes names as spoken. */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inspectNameOrder } from './inspect-name-order.mjs';

test('no list sorts names by their bytes', () => {
	const { seen, faults } = inspectNameOrder(fileURLToPath(new URL('../', import.meta.url)));
	expect(faults).toEqual([]);
	expect(seen).toBeGreaterThan(300);
});

const faultsOf = (source, path = 'server/src/domain/x/queries.ts') => {
	const root = mkdtempSync(join(tmpdir(), 'quad-names-'));
	try {
		mkdirSync(join(root, path, '..'), { recursive: true });
		writeFileSync(join(root, path), source);
		return inspectNameOrder(root).faults.length;
	} finally {
		rmSync(root, { recursive: true });
	}
};

test.each([
	'sql`select id from team t order by t.name, t.id`',
	'sql`select id from team order by lower(name)`',
	"sql`select string_agg(t.name, ', ' order by t.name) from team t`",
	'sql`select id from person p order by $' + "{fullName('p')}, p.id`",
	"sql`select id from contact c\n\torder by c.last_name <> '', c.last_name limit 5`",
	"db.selectFrom('team as t').orderBy('t.name')",
	'db.selectFrom("team").orderBy(sql`fold_text(friendly_name)`)',
	'const orders = { name: sql`fold_text(s.name), s.id` };',
	'names.sort((a, b) => a.localeCompare(b));',
])('%j is a fault', (source) => {
	expect(faultsOf(source)).toBe(1);
});

test.each([
	'sql`select name from team t order by $' + "{byName('t.name')}, t.id limit 5`",
	"sql`select id from team order by name = 'Other', id`",
	'sql`select (select name from team order by id limit 1) as name, label from message`',
	"db.selectFrom('team as t').orderBy(byName('t.name')).select('t.name')",
	'names.sort(compareNames);',
])('%j is none', (source) => {
	expect(faultsOf(source)).toBe(0);
});

const lastFirst = /\$\{[\w.]*lastName\}[^`]*\$\{[\w.]*firstName\}|\[\s*[\w.]*lastName,\s*[\w.]*firstName\s*\]/;

test('no screen writes the last name first', () => {
	for (const source of ['`$' + '{lastName}, $' + '{firstName}`', "[one.lastName, one.firstName].join(', ')"])
		expect(source).toMatch(lastFirst);
	const cwd = fileURLToPath(new URL('../', import.meta.url));
	const sources = globSync('{web,widget,contract}/src/**/*.{ts,tsx}', { cwd });
	expect(sources.length).toBeGreaterThan(1_000);
	expect(sources.filter((path) => lastFirst.test(readFileSync(join(cwd, path), 'utf8')))).toEqual([]);
});
