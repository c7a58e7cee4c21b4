/** Tests that docs/figures.md and the page “How we count” show the contract's definitions. */
import { readFileSync } from 'node:fs';
import { type FigureDefinition, figureDefinitions } from '@quad/contract/reporting/reporting/figures.ts';
import { expect, test } from 'vitest';

const document = readFileSync(new URL('../../docs/figures.md', import.meta.url), 'utf8');

const print = ({ id, name, counts, base, when, leavesOut }: FigureDefinition): string =>
	[
		`## ${name}`,
		'',
		`Id: \`${id}\``,
		'',
		`- **What is counted.** ${counts}`,
		...(base ? [`- **The percentage is of.** ${base}`] : []),
		...(when ? [`- **When.** ${when}`] : []),
		...(leavesOut ? [`- **Not counted.** ${leavesOut}`] : []),
	].join('\n');

test('the document has each definition once, as the page shows it', () => {
	const printed = figureDefinitions.map(print).join('\n\n');
	expect(document.slice(document.indexOf('## '))).toBe(`${printed}\n`);
});

test('each definition has its own name', () => {
	expect(new Set(figureDefinitions.map(({ id }) => id)).size).toBe(figureDefinitions.length);
	expect(new Set(figureDefinitions.map(({ name }) => name)).size).toBe(figureDefinitions.length);
});
