/** Tests that comments are no wider than code, because the formatter does not wrap them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const width = 120;
const comment = /^\s*(?:\/\*|\*(?: |\/|$)|\/\/|\{\/\*)|[\s;,{(]\/\/ /;

/** Matches directives, which must be on one line with their reason. */
const directive = /biome-ignore|oxlint-disable|@ts-expect-error/;

const tooWide = (source) =>
	source
		.split('\n')
		.map((line) => line.replaceAll('\t', '  '))
		.filter((line) => [...line].length > width && comment.test(line) && !directive.test(line));

test('a comment that is too wide is found, and code and directives are not', () => {
	const words = 'word '.repeat(30);
	for (const line of [`\t// ${words}`, `\t * ${words}`, `/** ${words}*/`, `const a = 1; // ${words}`])
		expect(tooWide(line)).toHaveLength(1);
	for (const line of [`const a = '${words}';`, `// biome-ignore lint/x: ${words}`, `**Bold** ${words}`])
		expect(tooWide(line)).toEqual([]);
});

test('no comment is wider than 120 columns', () => {
	const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' });
	const paths = listed.split('\n').filter((path) => path !== '' && !path.includes('.gen.'));
	expect(paths.length).toBeGreaterThan(3_000);
	const found = paths.flatMap((path) =>
		tooWide(readFileSync(`${root}${path}`, 'utf8')).map((line) => `${path}: ${line.trim()}`),
	);
	expect(found).toEqual([]);
});
