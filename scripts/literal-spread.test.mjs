/** Tests that no object literal is spread, because TypeScript doesn't check such literals for unknown properties. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

const literalSpread = /\.\.\.\s*\{/;

test('a literal that is spread is found, a name that is spread is not', () => {
	expect('const a = { b, ...{ c: 1 } };').toMatch(literalSpread);
	expect('<A {...{ b: 1 }} />').toMatch(literalSpread);
	expect('const a = { ...b, c: [...d] };').not.toMatch(literalSpread);
});

test('no source spreads an object literal', () => {
	const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' }).trim();
	const sources = paths.split('\n').filter((path) => path !== 'scripts/literal-spread.test.mjs');
	expect(sources.length).toBeGreaterThan(3_000);
	expect(sources.filter((path) => literalSpread.test(readFileSync(`${root}${path}`, 'utf8')))).toEqual([]);
});
