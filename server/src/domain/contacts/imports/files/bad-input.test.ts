/** Tests what spreadsheets and other systems do to a list: each row is imported as meant or left out with a reason. */
import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { importFile, peopleOf, rejectionsOf } from '../../../../../test/imports.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';

const quad = useQuad();

const college = () => makeTeam(quad, { administrators: ['Amir'] });
const preview = async (team: MadeTeam, content: string | Buffer) =>
	(await ask(quad, team.person('Amir'), api.imports.previewFile, { body: {}, file: { name: 'a.csv', content } }))
		.answer;
const header = 'Contact ID,First Name,Last Name,Mobile Number';

test('of a column that stands twice in the header nothing is lost, and a base field is taken once', async () => {
	const team = await college();
	const { hasErrors, columns, counts } = await preview(
		team,
		`${header},Program,Program,First Name\n1,Ana,Lopez,3035550142,Nursing,Biology,Ann\n`,
	);
	expect(hasErrors).toBe(false);
	const targets = columns.map(({ target }) => JSON.stringify(target));
	expect(targets.filter((target) => target === '"FirstName"')).toHaveLength(1);
	expect(targets.slice(4, 6)).toEqual(['{"customField":"Program"}', '{"customField":"Program 2"}']);
	expect(counts).toMatchObject({ new: 1, rejected: 0 });
});

test.each([
	['as a spreadsheet abbreviates it', '3.035550142E9'],
	['with a fraction of nothing', '3035550142.0'],
	['with its country', '1-303-555-0142'],
	['in brackets and narrow spaces', '(303)\u{202f}555\u{2011}0142'],
])('a number %s is the number', async (_, written) => {
	const team = await college();
	await importFile(quad, team, { name: 'a.csv', content: `${header}\n1,Ana,Lopez,${written}\n` });
	expect((await peopleOf(quad, team)).get('1')).toMatchObject({ mobile: 13_035_550_142 });
});

test('an abbreviated number that has lost digits is nobody’s, and says so', async () => {
	const team = await college();
	const run = await importFile(quad, team, { name: 'a.csv', content: `${header}\n1,Ana,Lopez,3.03555E+09\n` });
	expect(run.counts).toMatchObject({ new: 0, rejected: 1 });
	const { items } = await rejectionsOf(quad, team.person('Amir'), run.id);
	expect(items[0]?.reason).toMatch(/^This number was shortened by a spreadsheet/);
});

test('a date is the same day in three notations', async () => {
	const team = await college();
	const { answer: field } = await ask(quad, team.person('Amir'), api.customFields.createCustomField, {
		body: { displayName: 'Visit', kind: 'date' },
	});
	const rows = ['11/8/2026', '2026-11-08', '"Nov 8, 2026"', '45/45/2026'].map(
		(date, at) => `${at},Ana${at},Lopez,303555010${at},${date}`,
	);
	const run = await importFile(quad, team, { name: 'a.csv', content: [`${header},Visit`, ...rows].join('\n') });
	expect(run.counts).toMatchObject({ new: 3, rejected: 1 });
	const people = await peopleOf(quad, team);
	for (const key of ['0', '1', '2']) expect(people.get(key)?.custom).toEqual({ [field.id]: '2026-11-08' });
});

test.each<[string, Buffer]>([
	['the line ends of an old Macintosh', Buffer.from(`${header}\r1,Ana,Lopez,3035550142\r2,Ben,Doe,3035550143\r`)],
	['mixed line ends', Buffer.from(`${header}\r\n1,Ana,Lopez,3035550142\n2,Ben,Doe,3035550143\r`)],
	['a NUL in a cell', Buffer.from(`${header}\n1,A\0na,Lopez,3035550142\n2,Ben,Do\0e,3035550143\n`)],
	['UTF-16 without a mark', Buffer.from(`${header}\r\n1,Ana,Lopez,3035550142\r\n2,Ben,Doe,3035550143\r\n`, 'utf16le')],
	[
		'semicolons, one of them in a cell',
		Buffer.from(`${header};Note\n1,Ana,Lopez,3035550142;"a;b"\n`.replaceAll(',', ';')),
	],
])('%s are read', async (_, content) => {
	const team = await college();
	const run = await importFile(quad, team, { name: 'a.csv', content });
	expect(run.counts.rejected).toBe(0);
	expect((await peopleOf(quad, team)).get('1')).toMatchObject({ first_name: 'Ana', mobile: 13_035_550_142 });
});

test.each([
	['500 columns', `${Array.from({ length: 500 }, (_, at) => `Column ${at}`).join(',')}\n1\n`, /more than 200 columns/],
	['a cell of four million characters', `${header}\n1,${'x'.repeat(4_000_000)},Lopez,3035550142\n`, /more than 32767/],
])('%s make the file unreadable, by line', async (_, content, why) => {
	const { hasErrors, errors } = await preview(await college(), content);
	expect(hasErrors).toBe(true);
	expect(errors[0]).toMatch(why);
});
