import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { csv, importFile, peopleOf, usualHeader } from '../../../../../test/imports.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';

const quad = useQuad();

const makeCollege = () => makeTeam(quad, { administrators: ['Amir'] });

const preview = async (team: MadeTeam, file: { name: string; content: string }) =>
	(await ask(quad, team.person('Amir'), api.imports.previewFile, { body: { allowMobileUpdate: false }, file })).answer;

const mobilesOf = async (team: MadeTeam) =>
	Object.fromEntries([...(await peopleOf(quad, team))].map(([key, { mobile }]) => [key, mobile]));

test('Contact IDs that differ only in leading zeros or case are counted', async () => {
	const team = await makeCollege();
	await importFile(
		quad,
		team,
		csv([
			['00987002', 'Ana', 'Lopez', '303-555-0101'],
			['b12x', 'Ben', 'Reed', '303-555-0102'],
		]),
	);
	const { counts, notices } = await preview(
		team,
		csv([
			['987002', 'Ana', 'Lopez', '303-555-0111'],
			['B12X', 'Ben', 'Reed', '303-555-0112'],
			['00987002', 'Ana', 'Lopez', '303-555-0101'],
			['55', 'Cy', 'Okafor', '303-555-0103'],
		]),
	);
	expect(counts).toMatchObject({ new: 3, unchanged: 1 });
	expect(notices).toEqual([
		'2 Contact IDs differ from known ones only in leading zeros or letter case, such as “987002” (known: “00987002”). They would become new contacts. Correct the file if these are the same people.',
		'1 Contact ID differs from another one in this file only in leading zeros or letter case, such as “00987002” and “987002”. Each is its own contact.',
	]);
});

test('an ID keeps the zeros that a spreadsheet was told to keep', async () => {
	const team = await makeCollege();
	const list = `${usualHeader.join(',')}\r\n="000124",Ana,Lopez,303-555-0101\r\n'000125,Ben,'Okina,303-555-0102\r\n`;
	const run = await importFile(quad, team, { ...csv([]), content: list });
	expect(run.counts).toMatchObject({ new: 2, rejected: 0 });
	expect([...(await peopleOf(quad, team)).keys()].sort()).toEqual(['000124', '000125']);
});

test('numbers are read as people write them', async () => {
	const team = await makeCollege();
	const file = csv(
		[
			['1', 'Two', 'Numbers', '612-555-0133 / 612-555-0134', '', ''],
			['2', 'Dial', 'Pauses', '16125550135,,9988776#', '', ''],
			['3', 'New', 'Area', '(478) 555-0136', '', ''],
			['4', 'Newer', 'Area', '(259) 555-0137', '', ''],
			['5', 'Second', 'Column', 'N/A', '612-555-0138', ''],
			['6', 'Area', 'Apart', '555-0139', '', '612'],
		],
		[...usualHeader, 'Cell Phone', 'Phone Area'],
	);
	const { counts, notices } = await preview(team, file);
	expect(counts).toMatchObject({ new: 6, rejected: 0 });
	expect(notices).toEqual([
		'1 cell has more than one number, such as “612-555-0133 / 612-555-0134”. The first is used.',
		'1 mobile number is taken from a second column, as the first is empty.',
		'1 number has an area code that isn’t in our list: “259”. It is imported; check that it is right.',
	]);
	await importFile(quad, team, file);
	expect(await mobilesOf(team)).toEqual({
		1: 16_125_550_133,
		2: 16_125_550_135,
		3: 14_785_550_136,
		4: 12_595_550_137,
		5: 16_125_550_138,
		6: 16_125_550_139,
	});
});

const withColumns = (columns: readonly string[], rows: ReadonlyArray<readonly string[]>) =>
	csv(
		rows.map((cells, nth) => [String(nth + 1), 'Ana', 'Lopez', ...cells]),
		[...usualHeader, ...columns],
	);

test.each(['Country Code', 'Dial Code', 'Phone Country Code', 'Calling Code'])(
	'%s: a number is one of that country, or its row is left out',
	async (column) => {
		const team = await makeTeam(quad, { administrators: ['Amir'], owners: ['Olivia'] });
		const file = withColumns(
			[column],
			[
				['55 1234 5678', '52'],
				['5512345679', '+52'],
				['551 234 5680', '0052'],
				['303-555-0101', '1'],
				['303-555-0102', ''],
				['303-555-0103', 'zz'],
			],
		);
		const off = await preview(team, file);
		expect(off.counts).toMatchObject({ new: 2, rejected: 4 });
		expect(off.rejections.map(({ reason }) => reason).at(-1)).toBe(
			'“zz” is not a country code that can be read. Write the number with its plus and country code.',
		);
		await ask(quad, team.person('Olivia'), api.carrierCountries.saveSmsCountries, { body: { countries: ['MX'] } });
		expect((await preview(team, file)).notices).toEqual([
			'3 numbers are read as numbers of the country beside them, such as “55 1234 5678 (52)”.',
		]);
		await importFile(quad, team, file);
		expect(await mobilesOf(team)).toEqual({
			1: 525_512_345_678,
			2: 525_512_345_679,
			3: 525_512_345_680,
			4: 13_035_550_101,
			5: 13_035_550_102,
		});
	},
);

test('a country that may be where somebody lives, and a second number that is not used, are said', async () => {
	const team = await makeCollege();
	const file = withColumns(
		['Country', 'Cell Phone'],
		[
			['5512345678', 'Mexico', ''],
			['303-555-0101', 'USA', '303-555-0102'],
			['303-555-0103', '', '(303) 555-0103'],
		],
	);
	const { counts, notices } = await preview(team, file);
	expect(counts).toMatchObject({ new: 3 });
	expect(notices).toEqual([
		'1 row has another number in a second column, such as “303-555-0102”. The first is used, and the other is not kept.',
		'1 number is read as a number of the United States or Canada, though “Country” names another country, such as “5512345678 (Mexico)”. If this is wrong, choose Country code for that column, or write the numbers with their plus and country code.',
	]);
});

test('broken letters are mended and words for no value are empty, and both are counted', async () => {
	const team = await makeCollege();
	const file = csv(
		[
			['1', 'Ren&eacute;e', 'O&#39;Brien', '303-555-0101', 'Arts &amp; Sciences'],
			['2', 'JosÃ©', 'MuÃ±oz', '303-555-0102', '#N/A'],
			['3', 'Christopher', 'Null', '303-555-0103', 'NULL'],
			['4', '#REF!', 'Reed', '303-555-0104', 'Nursing'],
		],
		[...usualHeader, 'Program'],
	);
	const { notices } = await preview(team, file);
	expect(notices).toEqual([
		'3 cells hold a word for no value, such as N/A or NULL, and count as empty.',
		'5 cells had letters broken by another program, such as “O&#39;Brien” or “JosÃ©”. They are mended.',
	]);
	await importFile(quad, team, file);
	const people = [...(await peopleOf(quad, team)).values()];
	expect(people.map((one) => `${one.first_name} ${one.last_name}`.trim())).toEqual([
		...["Renée O'Brien", 'José Muñoz', 'Christopher Null', 'Reed'],
	]);
	expect(people.map((one) => Object.values(one.custom ?? {}))).toEqual([['Arts & Sciences'], [], [], ['Nursing']]);
});

test('words that people write for no name are empty, and who is called so keeps the name', async () => {
	const team = await makeCollege();
	const names = [
		['Unknown', 'Reed', 'Reed'],
		['<NA>', 'Lopez', 'Lopez'],
		['NA', 'Okafor', 'Okafor'],
		['not applicable', 'Diaz', 'Diaz'],
		['Sin nombre', 'Vega', 'Vega'],
		['FNU', 'Singh', 'Singh'],
		['Ana', '.', 'Ana'],
		['Ana', 'ninguno', 'Ana'],
		['Christopher', 'Null', 'Christopher Null'],
		['Eva', 'Blank', 'Eva Blank'],
		['Min', 'Na', 'Min Na'],
		['', 'Blank', 'Blank'],
		['Na', 'Li', 'Na Li'],
		['NA', 'LI', 'NA LI'],
		['HYUN', 'NA', 'HYUN NA'],
	];
	const rows = names.map(([first = '', last = ''], nth) => [
		...[String(nth), first, last, `303-555-01${10 + nth}`, nth % 2 ? 'unknown' : 'Nursing'],
	]);
	const run = await importFile(quad, team, csv(rows, [...usualHeader, 'Program']));
	expect(run.counts).toMatchObject({ new: names.length, rejected: 0 });
	const people = [...(await peopleOf(quad, team)).values()];
	expect(people.map((one) => `${one.first_name} ${one.last_name}`.trim()).sort()).toEqual(
		names.map(([, , expected]) => expected).sort(),
	);
	expect(people.flatMap((one) => Object.values(one.custom ?? {}))).not.toContain('unknown');
});

test.each([
	'Inquiry list\r\n\r\n"Run on Monday, May 4"\r\n',
	'Northfield College,,,\r\nFilter: all,,,\r\n',
	'Report: Admitted students; Fall 2027\r\n',
])('titles above the list are passed over: %j', async (titles) => {
	const team = await makeCollege();
	const list = csv([['1', 'Ana', 'Lopez', '303-555-0101']]);
	const { counts, notices, columns } = await preview(team, { ...list, content: titles + list.content });
	expect(columns.map(({ header }) => header)).toEqual(usualHeader);
	expect(counts).toMatchObject({ new: 1, rejected: 0 });
	expect(notices).toEqual([expect.stringMatching(/above the names of the columns/)]);
});

test('what no phone shows is not kept in a name or a field', async () => {
	const team = await makeCollege();
	await importFile(
		quad,
		team,
		csv([['1', 'Mary\u200bAnn', '\u202eLee', '303-555-0101', 'Se\u200bnior']], [...usualHeader, 'Class Year']),
	);
	const [{ first_name, last_name } = { first_name: '', last_name: '' }] = [...(await peopleOf(quad, team)).values()];
	expect([first_name, last_name]).toEqual(['MaryAnn', 'Lee']);
});
