import { api } from '@quad/contract/api.ts';
import type { ImportCounts } from '@quad/contract/contacts/imports/routes.ts';
import { describe, expect, test } from 'vitest';
import { csv, importFile, peopleOf, rejectionsOf, usualHeader } from '../../../../../test/imports.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { untilWaiting } from '../../../../../test/waiting.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { findOrMakeColdContact, lockStanding, optOutByText } from '../../contacts/index.ts';
import { takeTurn } from './merge.queries.ts';

const quad = useQuad();

const makeCollege = () => makeTeam(quad, { administrators: ['Amir'] });

const counts = (overrides: Partial<ImportCounts>): ImportCounts => ({
	new: 0,
	changed: 0,
	unchanged: 0,
	duplicates: 0,
	rejected: 0,
	optedOut: 0,
	staysOptedOut: 0,
	numbersKept: 0,
	leftOutOptedOut: 0,
	...overrides,
});

const ana = ['1', 'Ana', 'Lopez', '303-555-0101'];
const ben = ['2', 'Ben', 'Reed', '303-555-0102'];
const cy = ['3', 'Cy', 'Okafor', '303-555-0103'];

const mobiles = async (team: MadeTeam) =>
	Object.fromEntries([...(await peopleOf(quad, team))].map(([key, one]) => [key, one.mobile]));

describe('a list that comes again', () => {
	test('brings what is new, changes what changed, and leaves the rest alone', async () => {
		const team = await makeCollege();
		expect((await importFile(quad, team, csv([ana, ben]))).counts).toEqual(counts({ new: 2 }));
		const before = await peopleOf(quad, team);
		quad.clock.pass(60_000);

		const again = await importFile(quad, team, csv([ana, ['2', 'Benjamin', 'Reed', '303-555-0102'], cy]));

		expect(again.counts).toEqual(counts({ new: 1, changed: 1, unchanged: 1 }));
		const after = await peopleOf(quad, team);
		expect([...after.keys()]).toEqual(['1', '2', '3']);
		expect(after.get('1')).toEqual(before.get('1'));
		expect(after.get('2')).toMatchObject({ id: before.get('2')?.id, first_name: 'Benjamin' });
		expect(after.get('2')?.updated_at.getTime()).toBe((before.get('2')?.updated_at.getTime() ?? 0) + 60_000);
	});

	test('empties what is empty in it and keeps what it has no column for', async () => {
		const team = await makeCollege();
		const [program, assigned] = ['Program', 'Assigned User'];
		await importFile(
			quad,
			team,
			csv([[...ana, 'Biology', 'Fall 2027', 'Amir Doe']], [...usualHeader, program, 'Term', assigned]),
		);
		expect((await peopleOf(quad, team)).get('1')?.assigned_person_id).toBe(team.person('Amir').id);

		const { counts: came } = await importFile(quad, team, csv([[...ana, '', '']], [...usualHeader, program, assigned]));

		expect(came).toEqual(counts({ changed: 1 }));
		const { answer } = await ask(quad, team.person('Amir'), api.contacts.readContact, {
			params: { id: (await peopleOf(quad, team)).get('1')?.id ?? 0 },
		});
		expect(answer).toMatchObject({ additionalFields: { Term: 'Fall 2027' }, staffId: null });
	});

	test('for another team shares the contacts and gives them a standing there', async () => {
		const team = await makeCollege();
		const neighbour = await makeTeam(quad, { organizationId: team.organizationId, administrators: ['Rosa'] });
		await importFile(quad, team, csv([[...ana, 'yes']], [...usualHeader, 'Opted Out']));
		const { counts: came } = await importFile(quad, neighbour, csv([ana]), { by: 'Rosa' });
		expect(came).toEqual(counts({ changed: 1 }));
		expect((await peopleOf(quad, neighbour)).get('1')).toMatchObject({
			id: (await peopleOf(quad, team)).get('1')?.id,
			opted_out: false,
		});
	});
});

describe('an opt-out', () => {
	const header = [...usualHeader, 'Opted Out'];

	test('is set by a list', async () => {
		const team = await makeCollege();
		await importFile(quad, team, csv([ana, ben]));
		const { counts: came } = await importFile(
			quad,
			team,
			csv(
				[
					[...ana, 'TRUE'],
					[...ben, '0'],
				],
				header,
			),
		);
		expect(came).toEqual(counts({ changed: 1, unchanged: 1, optedOut: 1 }));
		expect((await peopleOf(quad, team)).get('1')).toMatchObject({ opted_out: true, opted_out_by: 'import' });
	});

	test.each(['text', 'staff', 'import', 'carrier'] as const)('by %s is never cleared by one', async (by) => {
		const team = await makeCollege();
		await importFile(quad, team, csv([ana, ben]));
		await quad.db
			.updateTable('contact_team')
			.set({ opted_out: true, opted_out_by: by })
			.where('contact_id', '=', (await peopleOf(quad, team)).get('1')?.id ?? 0)
			.execute();
		for (const said of ['no', ''])
			expect(
				(
					await importFile(
						quad,
						team,
						csv(
							[
								[...ana, said],
								[...ben, said],
							],
							header,
						),
					)
				).counts,
			).toEqual(counts({ unchanged: 2, staysOptedOut: 1 }));
		expect((await importFile(quad, team, csv([[...ana, 'yes']], header))).counts).toEqual(counts({ unchanged: 1 }));
		expect((await peopleOf(quad, team)).get('1')).toMatchObject({ opted_out: true, opted_out_by: by });
	});
});

describe('a mobile number belongs to one contact', () => {
	test('in one file the first row has it, and the first row of a Contact ID wins', async () => {
		const team = await makeCollege();
		const run = await importFile(
			quad,
			team,
			csv([ana, ['9', 'Twin', 'Number', '(303) 555-0101'], ben, ['2', 'Twin', 'Id', '303-555-0109']]),
		);
		expect(run.counts).toEqual(counts({ new: 2, duplicates: 2 }));
		const { items } = await rejectionsOf(quad, team.person('Amir'), run.id);
		expect(items).toEqual([
			{
				line: 3,
				isDuplicate: true,
				reason: 'Line 2 has the same mobile number.',
				cells: ['9', 'Twin', 'Number', '(303) 555-0101'],
			},
			{
				line: 5,
				isDuplicate: true,
				reason: 'Line 4 has the same Contact ID.',
				cells: ['2', 'Twin', 'Id', '303-555-0109'],
			},
		]);
	});

	test('so a row with the number of another contact is left out, and says whose it is', async () => {
		const team = await makeCollege();
		await importFile(quad, team, csv([ana, ben]));
		for (const allowMobileUpdate of [false, true]) {
			const run = await importFile(quad, team, csv([['7', 'New', 'One', '303-555-0101']]), { allowMobileUpdate });
			expect(run.counts).toEqual(counts({ rejected: 1 }));
			const { items } = await rejectionsOf(quad, team.person('Amir'), run.id);
			expect(items[0]?.reason).toBe('This mobile number belongs to another contact, with the Contact ID 1.');
		}
		expect(await mobiles(team)).toEqual({ 1: 13_035_550_101, 2: 13_035_550_102 });
	});

	test('also when the other contact got it while the list waited for its turn', async () => {
		const team = await makeCollege();
		let run: ReturnType<typeof importFile> | undefined;
		await commit(quad.db, async (tx) => {
			await takeTurn(tx, team.organizationId);
			run = importFile(quad, team, csv([ana, ben]));
			await untilWaiting(quad.db, 1);
			await findOrMakeColdContact(tx, { ...team, mobile: 13_035_550_101 }, quad.ids);
			const other = { contact_key: '9', mobile: 13_035_550_102 };
			await tx
				.insertInto('contact')
				.values({ org_id: team.organizationId, id: quad.ids.next(), ...other })
				.execute();
		});
		expect((await run)?.counts).toEqual(counts({ changed: 1, rejected: 1 }));
		const [contact] = await quad.db
			.selectFrom('contact')
			.where('org_id', '=', team.organizationId)
			.where('mobile', '=', 13_035_550_101)
			.select(['contact_key', 'source'])
			.execute();
		expect(contact).toEqual({ contact_key: '1', source: 'Import' });
	});

	test('and does not say whose, where the team does not know that contact', async () => {
		const team = await makeCollege();
		const neighbour = await makeTeam(quad, { organizationId: team.organizationId, administrators: ['Rosa'] });
		await importFile(quad, team, csv([ana]));
		await commit(quad.db, (tx) => findOrMakeColdContact(tx, { ...team, mobile: 13_035_550_102 }, quad.ids));
		await importFile(quad, neighbour, csv([cy]), { by: 'Rosa' });
		const rows = [
			['7', 'New', 'One', '303-555-0101'],
			['3', 'Cy', 'Okafor', '303-555-0102'],
		];
		const rosa = neighbour.person('Rosa');
		const { answer } = await ask(quad, rosa, api.imports.previewFile, { body: {}, file: csv(rows) });
		const run = await importFile(quad, neighbour, csv(rows), { by: 'Rosa' });
		expect(run.counts).toEqual(counts({ rejected: 2 }));
		const { items } = await rejectionsOf(quad, rosa, run.id);
		const reason = 'This mobile number belongs to a contact in another team.';
		expect(items.map((one) => one.reason)).toEqual([reason, reason]);
		expect(answer.rejections).toEqual(items);
	});

	test('another number for a known contact is taken only when that is allowed', async () => {
		const team = await makeCollege();
		await importFile(quad, team, csv([ana]));
		const moved = csv([['1', 'Anna', 'Lopez', '303-555-0111']]);
		expect((await importFile(quad, team, moved)).counts).toEqual(counts({ changed: 1, numbersKept: 1 }));
		expect(await mobiles(team)).toEqual({ 1: 13_035_550_101 });
		expect((await importFile(quad, team, moved, { allowMobileUpdate: true })).counts).toEqual(counts({ changed: 1 }));
		expect(await mobiles(team)).toEqual({ 1: 13_035_550_111 });
	});

	test('a contact without a number gets one without asking', async () => {
		const team = await makeCollege();
		await importFile(quad, team, csv([ana]));
		await quad.db.updateTable('contact').set({ mobile: null }).where('org_id', '=', team.organizationId).execute();
		expect((await importFile(quad, team, csv([ana]))).counts).toEqual(counts({ changed: 1 }));
		expect(await mobiles(team)).toEqual({ 1: 13_035_550_101 });
	});

	test('two known contacts may exchange their numbers, three may pass them on', async () => {
		const team = await makeCollege();
		await importFile(quad, team, csv([ana, ben, cy]));
		const exchanged = csv([
			['1', 'Ana', 'Lopez', '303-555-0102'],
			['2', 'Ben', 'Reed', '303-555-0101'],
		]);
		expect((await importFile(quad, team, exchanged, { allowMobileUpdate: true })).counts).toEqual(
			counts({ changed: 2 }),
		);
		expect(await mobiles(team)).toMatchObject({ 1: 13_035_550_102, 2: 13_035_550_101 });

		const passedOn = csv([
			['3', 'Cy', 'Okafor', '303-555-0119'],
			['4', 'Di', 'New', '303-555-0103'],
		]);
		expect((await importFile(quad, team, passedOn, { allowMobileUpdate: true })).counts).toEqual(
			counts({ new: 1, changed: 1 }),
		);
		expect(await mobiles(team)).toMatchObject({ 3: 13_035_550_119, 4: 13_035_550_103 });
	});

	test('who texted in without being in a list becomes the person whom a list names', async () => {
		const team = await makeCollege();
		const { contactId } = await commit(quad.db, async (tx) => {
			const made = await findOrMakeColdContact(tx, { ...team, mobile: 13_035_550_101 }, quad.ids);
			await optOutByText(
				tx,
				{ ...team, mobile: 13_035_550_101, inboxId: 1, messageId: 1 },
				made.contactId,
				quad.clock.now(),
			);
			return made;
		});
		expect((await importFile(quad, team, csv([ana]))).counts).toEqual(counts({ changed: 1, staysOptedOut: 1 }));
		expect((await peopleOf(quad, team)).get('1')).toMatchObject({
			id: contactId,
			first_name: 'Ana',
			source: 'Import',
			opted_out: true,
		});
	});
});

describe('a STOP holds for the number from which it came', () => {
	const stopped = { opted_out: true, opted_out_by: 'text' };
	const renumber = { allowMobileUpdate: true };

	/** Creates Ana and Ben, and lets Ana send STOP. */
	const makeStopped = async () => {
		const team = await makeCollege();
		await importFile(quad, team, csv([ana, ben]));
		const people = await peopleOf(quad, team);
		await commit(quad.db, (tx) =>
			optOutByText(
				tx,
				{ ...team, mobile: 13_035_550_101, inboxId: 1, messageId: 1 },
				people.get('1')?.id ?? 0,
				quad.clock.now(),
			),
		);
		return team;
	};

	test('when another known contact gets it', async () => {
		const team = await makeStopped();
		await importFile(quad, team, csv([['2', 'Ben', 'Reed', '303-555-0101']]), renumber);
		expect(await mobiles(team)).toEqual({ 1: null, 2: 13_035_550_101 });
		expect((await peopleOf(quad, team)).get('2')).toMatchObject(stopped);
	});

	test('when it is given up in one file and a new contact brings it', async () => {
		const team = await makeStopped();
		const moved = ['1', 'Ana', 'Lopez', '303-555-0111'];
		const file = csv([moved, ['7', 'Ana', 'Again', '303-555-0101']]);
		const run = await importFile(quad, team, file, renumber);
		expect(run.counts).toEqual(counts({ new: 1, changed: 1, staysOptedOut: 2 }));
		expect((await peopleOf(quad, team)).get('7')).toMatchObject({ mobile: 13_035_550_101, ...stopped });
	});

	test('when its contact was deleted and is made again', async () => {
		const team = await makeStopped();
		await quad.db.deleteFrom('contact').where('org_id', '=', team.organizationId).execute();
		const header = [...usualHeader, 'Opted Out'];
		const rows = [
			[...ana, 'no'],
			[...ben, 'no'],
		];
		const file = csv(rows, header);
		const { answer } = await ask(quad, team.person('Amir'), api.imports.previewFile, { body: {}, file });
		const run = await importFile(quad, team, file);
		expect(run.counts).toEqual(counts({ new: 2, staysOptedOut: 1 }));
		expect(answer.counts).toEqual(run.counts);
		const people = await peopleOf(quad, team);
		expect(people.get('1')).toMatchObject(stopped);
		expect(people.get('2')).toMatchObject({ opted_out: false, opted_out_by: null });
	});

	test('also when it comes in the moment in which an import takes the number', async () => {
		const team = await makeCollege();
		await importFile(quad, team, csv([ana, ben]));
		const id = (await peopleOf(quad, team)).get('1')?.id ?? 0;
		let run: ReturnType<typeof importFile> | undefined;
		await commit(quad.db, async (tx) => {
			await lockStanding(tx, team, id);
			await optOutByText(tx, { ...team, mobile: 13_035_550_101, inboxId: 1, messageId: 1 }, id, quad.clock.now());
			run = importFile(quad, team, csv([['2', 'Ben', 'Reed', '303-555-0101']]), renumber);
			await untilWaiting(quad.db, 1);
		});
		await run;
		expect((await peopleOf(quad, team)).get('2')).toMatchObject({ mobile: 13_035_550_101, ...stopped });
	});

	test('in each team to which it was said, and in no other', async () => {
		const team = await makeStopped();
		const neighbour = await makeTeam(quad, { organizationId: team.organizationId, administrators: ['Rosa'] });
		const taken = csv([['2', 'Ben', 'Reed', '303-555-0101']]);
		await importFile(quad, neighbour, taken, { ...renumber, by: 'Rosa' });
		expect((await peopleOf(quad, team)).get('2')).toMatchObject(stopped);
		expect((await peopleOf(quad, neighbour)).get('2')).toMatchObject({ opted_out: false });
	});

	test('also of a contact who keeps it and joins the team only later', async () => {
		const team = await makeStopped();
		await quad.db.deleteFrom('contact_team').where('team_id', '=', team.teamId).execute();
		await importFile(quad, team, csv([['1', 'Ana', 'Lopez', '303-555-0199']]));
		expect((await peopleOf(quad, team)).get('1')).toMatchObject({ mobile: 13_035_550_101, ...stopped });
	});
});

describe('what stands in cells', () => {
	test('is data, whatever it looks like', async () => {
		const team = await makeCollege();
		const name = "Robert'); drop table contact; --";
		const html = '<script>alert("1")</script>';
		const run = await importFile(
			quad,
			team,
			csv(
				[['1', name, html, '303-555-0101', '=HYPERLINK("http://x.example","y")', '{{First Name}}']],
				[...usualHeader, 'Note', 'Merge'],
			),
		);
		expect(run.counts).toEqual(counts({ new: 1 }));
		const { answer } = await ask(quad, team.person('Amir'), api.contacts.listContacts, { query: {} });
		expect(answer.items[0]).toMatchObject({
			fullName: `${name} ${html}`,
			additionalFields: { Note: '=HYPERLINK("http://x.example","y")', Merge: '{{First Name}}' },
		});
	});

	test('is read without control characters, and lines within a name are spaces', async () => {
		const team = await makeCollege();
		await importFile(quad, team, csv([['1\0', '\u0007Ana\r\nMaria\u0085', ' Lo\u0001pez ', '303-555-0101\u202c']]));
		expect((await peopleOf(quad, team)).get('1')).toMatchObject({ first_name: 'Ana Maria', last_name: 'Lopez' });
	});

	test('and a row that cannot be taken is listed with its line and its reason', async () => {
		const team = await makeCollege();
		const header = [...usualHeader, 'Opted Out', 'Essay'];
		const rows: Array<[row: string[], reason: RegExp]> = [
			[['', 'Ana', 'Lopez', '303-555-0101'], /^The Contact ID is missing\.$/],
			[['1.23457E+11', 'Ana', 'Lopez', '303-555-0101'], /shortened by a spreadsheet/],
			[['x'.repeat(101), 'Ana', 'Lopez', '303-555-0101'], /“Contact ID” has more than 100 characters/],
			[['1', ' ', '', '303-555-0101'], /first and last name are missing/],
			[['1', 'A'.repeat(101), '', '303-555-0101'], /“First Name” has more than 100 characters/],
			[['1', 'Ana', '', ''], /^The mobile number is missing\.$/],
			[['1', 'Ana', '', '12345'], /too few digits/],
			[['1', 'Ana', '', '+44 20 7946 0958'], /another country/],
			[['1', 'Ana', '', 'n/a'], /not a phone number/],
			[['1', 'Ana', '', '303-555-0101', 'perhaps'], /^“Opted Out” is “perhaps”, which is neither yes nor no\.$/],
			[['1', 'Ana', '', '303-555-0101', '', `${'x'.repeat(2_000)}…`], /“Essay” has more than 2000 characters/],
			[['1', 'Ana', '', '303-555-0101', '', '', 'more'], /more cells than the header row/],
		];
		const run = await importFile(
			quad,
			team,
			csv([...rows.map(([row]) => row), ['1', '', 'Lopez', '303-555-0101']], header),
		);
		expect(run.counts).toEqual(counts({ new: 1, rejected: rows.length }));
		const { items, total } = await rejectionsOf(quad, team.person('Amir'), run.id);
		expect(total).toBe(rows.length);
		for (const [at, [row, reason]] of rows.entries()) {
			expect(items[at]).toMatchObject({ line: at + 2, cells: row });
			expect(items[at]?.reason).toMatch(reason);
		}
	});

	test('and of a cell that is too long the beginning is kept, too long to be taken when it comes back', async () => {
		const team = await makeCollege();
		const header = [...usualHeader, 'E'.repeat(3_000)];
		const run = await importFile(quad, team, csv([[...ana, '😀'.repeat(9_000)]], header));
		const { items } = await rejectionsOf(quad, team.person('Amir'), run.id);
		expect(items[0]?.cells).toEqual([...ana, `${'😀'.repeat(1_000)}…`]);
		expect(items[0]?.reason).toBe(`“${'E'.repeat(100)}” has more than 2000 characters.`);
		const again = await importFile(quad, team, csv([items[0]?.cells ?? []], header));
		expect(again.counts).toEqual(counts({ rejected: 1 }));
	});

	test('and the list of those rows can be saved, mended and imported', async () => {
		const team = await makeCollege();
		const run = await importFile(
			quad,
			team,
			csv([['1', '=cmd', '@Lopez', '+44 20 7946 0958'], ben, ['3', '-', '"Cy"\nR', 'x']]),
		);
		const saved = await ask(quad, team.person('Amir'), api.imports.exportRejections, { params: { id: run.id } });
		expect(saved.text).toBe(
			'\ufeffImport line,Import reason,Contact ID,First Name,Last Name,Mobile Number\r\n' +
				"2,This number is from another country; only numbers in the United States and Canada can be texted.,1,'=cmd,'@Lopez,'+44 20 7946 0958\r\n".replace(
					/,(This.*?\.),/,
					',"$1",',
				) +
				'4,This is not a phone number.,3,\'-,"""Cy""\nR",x\r\n',
		);
		const mended = saved.text.replace("'+44 20 7946 0958", "'+1 303 555 0101").replace(',x\r\n', ',303-555-0103\r\n');
		const again = await importFile(quad, team, { name: 'mended.csv', content: mended });
		expect(again.counts).toEqual(counts({ new: 2 }));
		expect((await peopleOf(quad, team)).get('1')).toMatchObject({ first_name: '=cmd', last_name: '@Lopez' });
		expect((await peopleOf(quad, team)).get('3')).toMatchObject({ first_name: '', last_name: '"Cy" R' });
	});
});

describe('who is assigned', () => {
	test('is found by address, its part before the @, and name; an unknown name changes nothing', async () => {
		const team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Lee'] });
		const lee = team.person('Lee').id;
		const email = `lee.${lee}@college.example`;
		const header = [...usualHeader, 'Counselor'];
		const people = [email.toUpperCase(), `lee.${lee}`, 'Lee Doe', 'Doe, Lee', 'Nobody'].map((input, at) => [
			String(at),
			'A',
			'B',
			`303-555-011${at}`,
			input,
		]);
		await importFile(quad, team, csv(people, header));
		const made = await peopleOf(quad, team);
		expect([...made.values()].map((one) => one.assigned_person_id)).toEqual([lee, lee, lee, lee, null]);
		await importFile(quad, team, csv([['0', 'A', 'B', '303-555-0110', 'Nobody']], header));
		expect((await peopleOf(quad, team)).get('0')?.assigned_person_id).toBe(lee);
	});
});
