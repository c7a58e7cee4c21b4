/** Tests importing the sample lists that were delivered with the project, if they are next to the checkout. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { importFile, peopleOf } from '../../../../../test/imports.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { skipUnless } from '../../../../../test/skip.ts';

const quad = useQuad();

const folder = new URL('../../../../../../../shared/data/', import.meta.url);
const reason = 'The shared lists are not beside this checkout (../shared/data).';

const open = async (name: string) => ({ name, content: await readFile(new URL(name, folder)) });

const preview = async (team: MadeTeam, name: string) =>
	(
		await ask(quad, team.person('Amir'), api.imports.previewFile, {
			body: {},
			file: await open(name),
		})
	).answer;

const custom = ['Program', 'Start Term', 'ZIP', 'Preferred Language', 'Deposit Paid', 'Last Visit'];

test.for([
	{
		name: 'contacts-25k-utf8-bom.csv',
		encoding: 'UTF-8',
		delimiter: 'comma',
		records: 25_000,
		twins: 119,
		rejected: 76,
	},
	{ name: 'contacts-2k-utf16-tab.txt', encoding: 'UTF-16 LE', delimiter: 'tab', records: 2_000, twins: 9, rejected: 7 },
	{
		name: 'contacts-2k-windows-1252.csv',
		encoding: 'Windows-1252',
		delimiter: 'comma',
		records: 2_000,
		twins: 9,
		rejected: 7,
	},
	{ name: 'contacts-5k.xlsx', encoding: null, delimiter: null, records: 5_000, twins: 23, rejected: 16 },
])('$name is read, imported, and changes nothing the second time', async (list, context) => {
	skipUnless(existsSync(fileURLToPath(folder)), reason, context);
	const team = await makeTeam(quad, { administrators: ['Amir'] });
	const before = await preview(team, list.name);
	expect(before).toMatchObject({
		hasErrors: false,
		encoding: list.encoding,
		delimiter: list.delimiter,
		recordCount: list.records,
		extraFields: custom,
		counts: { duplicates: list.twins, rejected: list.rejected },
	});

	const run = await importFile(quad, team, await open(list.name));
	expect(run).toMatchObject({ state: 'complete', processed: list.records, counts: before.counts });
	const people = await peopleOf(quad, team);
	expect(people.size).toBe(list.records - list.twins - list.rejected);
	// people opted out by a row that is left out may also have a row that says no
	const staysOptedOut = [...people.values()].filter((one) => one.opted_out).length - run.counts.optedOut;
	expect(staysOptedOut).toBeLessThanOrEqual(run.counts.leftOutOptedOut);

	const again = await importFile(quad, team, await open(list.name));
	expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: people.size, optedOut: 0, staysOptedOut });
});

test('accents, other alphabets, formulas and dates of the lists come through', async (context) => {
	skipUnless(existsSync(fileURLToPath(folder)), reason, context);
	const team = await makeTeam(quad, { administrators: ['Amir'] });
	for (const name of ['contacts-2k-utf16-tab.txt', 'contacts-5k.xlsx']) await importFile(quad, team, await open(name));
	const contact = async (searchText: string) => {
		const query = { searchText, includeOptOut: true };
		return (await ask(quad, team.person('Amir'), api.contacts.listContacts, { query })).answer.items[0];
	};
	expect(await contact('300000')).toMatchObject({
		fullName: 'Vella Nguyễn',
		mobileNumber: '3085550192',
		additionalFields: { 'Preferred Language': '中文', 'Last Visit': '10/23/2025 10:30 PM' },
	});
	expect(await contact('400000')).toMatchObject({
		fullName: 'José Wilkinson',
		additionalFields: { Program: 'Nursing', ZIP: '12880', 'Last Visit': '3/6/2025 4:20 AM' },
	});
	expect(await contact('400004')).toMatchObject({ additionalFields: { ZIP: '05156' } });
});

test('contacts-broken.csv loses its damaged rows only, each with its reason', async (context) => {
	skipUnless(existsSync(fileURLToPath(folder)), reason, context);
	const team = await makeTeam(quad, { administrators: ['Amir'] });
	const { errors, recordCount, rejections } = await preview(team, 'contacts-broken.csv');
	expect({ errors, recordCount }).toEqual({ errors: [], recordCount: 3 });
	expect(rejections.map(({ line, reason }) => [line, reason])).toEqual([
		[2, 'A quotation mark in column 2 opens a cell and isn’t closed in this row. Remove it or close it.'],
		[3, 'The mobile number is missing.'],
		[4, 'This row has more cells than the header row has columns.'],
	]);
});
