/** Tests that an opt-out in a file is never lost, whatever its row, and which of two duplicates is imported. */
import { api } from '@quad/contract/api.ts';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { describe, expect, test } from 'vitest';
import {
	crowd,
	csv,
	giveUpJob,
	importFile,
	peopleOf,
	rejectionsOf,
	runJob,
	startImport,
	usualHeader,
} from '../../../../../test/imports.ts';
import { jobContext } from '../../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { undoImport } from './undo-import.ts';

const quad = useQuad();

const makeCollege = () => makeTeam(quad, { administrators: ['Amir'] });

const header = [...usualHeader, 'Opted Out'];
const ana = ['1', 'Ana', 'Lopez', '303-555-0101'];
const ben = ['2', 'Ben', 'Reed', '303-555-0102'];

/** Previews and imports a file, and checks that both return the same counts. */
const imported = async (
	team: MadeTeam,
	rows: string[][],
	choice: { allowMobileUpdate?: boolean; by?: string } = {},
) => {
	const file = csv(rows, header);
	const person = team.person(choice.by ?? 'Amir');
	const body = { allowMobileUpdate: choice.allowMobileUpdate ?? false };
	const { answer } = await ask(quad, person, api.imports.previewFile, { body, file });
	const run = await importFile(quad, team, file, choice);
	expect(answer.counts).toEqual(run.counts);
	const { items } = await rejectionsOf(quad, person, run.id);
	expect(answer.rejections).toEqual(items.slice(0, importLimits.shownAtPreview));
	return { counts: run.counts, reasons: items.map((one) => one.reason) };
};

const whoIsOut = async (team: MadeTeam) =>
	[...(await peopleOf(quad, team))].filter(([, one]) => one.opted_out).map(([key]) => key);

describe('an opt-out in a row that is left out holds', () => {
	test.each([
		['the number again', ['9', 'Ana', 'Again', '303-555-0101', 'yes']],
		['the Contact ID again', ['1', 'Ana', 'Again', '303-555-0199', 'yes']],
		['no name', ['', '', '', '(303) 555-0101', 'yes']],
		['the Contact ID and no number', ['1', 'Ana', 'Lopez', 'unknown', 'STOP']],
		['too many cells', ['1', 'Ana', 'Lopez', '303-555-0101', 'yes', 'x']],
	])('%s', async (_, row) => {
		for (const rows of [
			[[...ana, 'no'], [...ben, 'no'], row],
			[row, [...ana, 'no'], [...ben, 'no']],
		]) {
			const team = await makeCollege();
			const { counts, reasons } = await imported(team, rows);
			const isTaken = counts.leftOutOptedOut === 0; // it came first, so the other row is the duplicate
			expect(await whoIsOut(team)).toEqual([isTaken ? row[0] : '1']);
			if (isTaken) continue;
			expect(counts.leftOutOptedOut).toBe(1);
			expect(reasons.at(rows[0] === row ? 0 : -1)).toMatch(/ It is marked as opted out, and that still counts\.$/);
		}
	});

	test('with the number of somebody else: for both', async () => {
		const team = await makeCollege();
		await importFile(quad, team, csv([ana, ben]));
		const { counts, reasons } = await imported(team, [['2', 'Ben', 'Reed', '303-555-0101', 'yes']]);
		expect(counts).toMatchObject({ rejected: 1, leftOutOptedOut: 1 });
		expect(reasons).toEqual([
			'This mobile number belongs to another contact, with the Contact ID 1. It is marked as opted out, and that still counts.',
		]);
		expect(await whoIsOut(team)).toEqual(['1', '2']);
	});

	test('for this team alone, and for whoever comes into it with that number later', async () => {
		const team = await makeCollege();
		const neighbour = await makeTeam(quad, { organizationId: team.organizationId, administrators: ['Rosa'] });
		await importFile(quad, team, csv([ana, ben]));
		const taken = [
			['7', 'New', 'One', '303-555-0101', 'yes'],
			['2', '', '', 'unknown', 'yes'],
		];
		expect((await imported(neighbour, taken, { by: 'Rosa' })).counts).toMatchObject({
			rejected: 2,
			leftOutOptedOut: 2,
		});
		expect(await whoIsOut(team)).toEqual([]);
		expect((await peopleOf(quad, neighbour)).size).toBe(0);

		await imported(
			neighbour,
			[
				[...ana, 'no'],
				[...ben, 'no'],
			],
			{ by: 'Rosa' },
		);
		expect(await whoIsOut(neighbour)).toEqual(['1', '2']);
	});

	test('by a Contact ID that nobody has yet: for whoever comes with it later, by any way', async () => {
		const team = await makeCollege();
		const amir = team.person('Amir');
		const { counts, reasons } = await imported(team, [
			['QN-1', 'New', 'Person', '', 'yes'],
			['QN-2', 'New', 'Person', '12345', 'yes'],
			['QN-3', 'New', 'Person', '(000) 555-0199', 'yes'],
			['', 'New', 'Person', '12345', 'yes'],
			['2.0E+10', 'New', 'Person', '', 'yes'],
		]);
		expect(counts).toMatchObject({ rejected: 5, leftOutOptedOut: 3 });
		expect(
			reasons.slice(0, 3).every((reason) => reason.endsWith(' It is marked as opted out, and that still counts.')),
		).toBe(true);
		for (const reason of reasons.slice(3)) expect(reason).toContain('no Contact ID or number to remember that by');

		await importFile(quad, team, csv([['QN-1', 'New', 'Person', '303-555-0161', 'no']], header));
		const made = { firstName: 'New', lastName: 'Person', mobileNumber: '3035550162', contactId: 'QN-2' };
		expect((await ask(quad, amir, api.contacts.createContact, { body: made })).answer.optedOut).toBe(true);
		const other = { firstName: 'New', lastName: 'Person', mobileNumber: '3035550163', contactId: 'X-3' };
		const { answer: third } = await ask(quad, amir, api.contacts.createContact, { body: other });
		expect(await whoIsOut(team)).toEqual(['QN-1', 'QN-2']);
		await ask(quad, amir, api.contacts.updateAdHocContact, { body: { id: third.id, contactId: 'QN-3' } });
		expect(await whoIsOut(team)).toEqual(['QN-1', 'QN-2', 'QN-3']);
		const stops = () =>
			quad.db.selectFrom('contact_id_stop').where('org_id', '=', team.organizationId).selectAll().execute();
		await ask(quad, amir, api.contacts.optOutContacts, { body: { studentIds: [third.id], optedOut: false } });
		expect(await whoIsOut(team)).toEqual(['QN-1', 'QN-2']);
		expect(await stops()).toHaveLength(2);
	});

	test('and no longer once the import that said so is undone', async () => {
		const team = await makeCollege();
		const run = await importFile(
			quad,
			team,
			csv(
				[
					[...ana, 'no'],
					['QU-1', 'New', 'Person', '', 'yes'],
				],
				header,
			),
		);
		await ask(quad, team.person('Amir'), api.imports.undoImport, { params: { id: run.id } });
		await undoImport(quad.context, 3).run({ organizationId: team.organizationId, runId: run.id }, jobContext);
		await importFile(quad, team, csv([['QU-1', 'New', 'Person', '303-555-0164', 'no']], header));
		expect(await whoIsOut(team)).toEqual([]);
	});

	test('until staff take it back', async () => {
		const team = await makeCollege();
		await imported(team, [
			[...ana, 'no'],
			['9', 'Ana', 'Again', '303-555-0101', 'yes'],
		]);
		const id = (await peopleOf(quad, team)).get('1')?.id ?? 0;
		await ask(quad, team.person('Amir'), api.contacts.setOptedOut, {
			params: { id },
			body: { departmentId: team.teamId, optedOut: false },
		});
		await imported(team, [['1', 'Anna', 'Lopez', '303-555-0101', 'no']]);
		expect(await whoIsOut(team)).toEqual([]);
	});

	test.each(['cancelled', 'failed'])('also when the import is %s half way', async (how) => {
		const team = await makeCollege();
		const amir = team.person('Amir');
		const people = crowd(1_200).map((row) => [...row, 'no']);
		const file = csv([['X', '', '', people[7]?.[3] ?? '', 'yes'], ...people], header);
		const { id } = (await startImport(quad, amir, file)).answer;
		await expect(runJob(quad, team, id, { fault: { atCopy: 2, kind: 'cut' } })).rejects.toThrow();
		if (how === 'failed') await giveUpJob(quad, team, id);
		else await ask(quad, amir, api.imports.cancelImport, { params: { id } });
		expect(await whoIsOut(team)).toEqual(['C7']);
	});
});

describe('of two rows of one person', () => {
	test('the second is taken where the first is refused for its number', async () => {
		const team = await makeCollege();
		await importFile(quad, team, csv([ana]));
		const { counts, reasons } = await imported(team, [
			['2', 'Ben', 'Reed', '303-555-0101', ''],
			['2', 'Ben', 'Reed', '303-555-0102', ''],
			['2', 'Ben', 'Third', '303-555-0103', ''],
			['1', 'Anna', 'Lopez', '303-555-0101', ''],
		]);
		expect(counts).toMatchObject({ new: 1, changed: 1, rejected: 1, duplicates: 1 });
		expect(reasons[1]).toBe('Line 3 has the same Contact ID.');
		const people = await peopleOf(quad, team);
		expect(people.get('2')).toMatchObject({ last_name: 'Reed', mobile: 13_035_550_102 });
		expect(people.get('1')).toMatchObject({ first_name: 'Anna' });
	});

	test('also when it stands far below, and the import is killed between them', async () => {
		const team = await makeCollege();
		await importFile(quad, team, csv([ana]));
		const file = csv([['2', 'Ben', 'Reed', '303-555-0101'], ...crowd(600), ben]);
		const { id } = (await startImport(quad, team.person('Amir'), file)).answer;
		await expect(runJob(quad, team, id, { fault: { atCopy: 2, kind: 'cut' } })).rejects.toThrow();
		await runJob(quad, team, id);
		expect((await peopleOf(quad, team)).get('2')).toMatchObject({ mobile: 13_035_550_102 });
	});

	test('a number that the first does not get is free for the second, unless it is called opted out', async () => {
		const team = await makeCollege();
		await importFile(quad, team, csv([ana]));
		const rows = (text: string) => [
			['1', 'Ana', 'Lopez', '303-555-0111', text],
			['3', 'Cy', 'Okafor', '303-555-0111', ''],
		];
		expect((await imported(team, rows('yes'))).counts).toMatchObject({ numbersKept: 1, duplicates: 1 });
		expect((await imported(team, rows('no'))).counts).toMatchObject({ numbersKept: 1, new: 1 });
		expect((await peopleOf(quad, team)).get('3')).toMatchObject({ mobile: 13_035_550_111 });
	});

	test('somebody who stands in very many rows is decided as soon', async () => {
		const team = await makeCollege();
		await importFile(quad, team, csv([ana]));
		const { counts } = await imported(
			team,
			Array.from({ length: 30 }, () => ['2', 'Ben', 'Reed', '303-555-0101', 'yes']),
		);
		expect(counts).toMatchObject({ rejected: 21, duplicates: 9, leftOutOptedOut: 30 });
		expect(await whoIsOut(team)).toEqual(['1']);
	});
});
