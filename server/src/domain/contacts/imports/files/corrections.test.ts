import { api } from '@quad/contract/api.ts';
import type { ColumnTarget } from '@quad/contract/contacts/imports/columns.ts';
import { describe, expect, test } from 'vitest';
import {
	csv,
	importFile,
	peopleOf,
	readImport,
	rejectionsOf,
	runJob,
	usualHeader,
} from '../../../../../test/imports.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';

const quad = useQuad();

const college = () => makeTeam(quad, { administrators: ['Amir'], staff: ['Lee'] });
const upload = async (team: MadeTeam, content: string) =>
	(await ask(quad, team.person('Amir'), api.imports.previewFile, { body: {}, file: { name: 'a.csv', content } }))
		.answer;

const damaged = [
	usualHeader.join(','),
	'1,Ana,Lopez,3035550100',
	'2,"Ben,Doe,3035550101',
	'3,"Cy ""C""",Doe,3035550102',
	'4,"Di" x,Doe,3035550103',
	'5,Ed,Doe,3035550104',
].join('\n');

describe('a stray quotation mark', () => {
	test('rejects its row and not the file', async () => {
		const team = await college();
		const preview = await upload(team, damaged);
		expect(preview).toMatchObject({ hasErrors: false, recordCount: 5, counts: { new: 3, rejected: 2 } });
		const run = await importFile(quad, team, { name: 'a.csv', content: damaged });
		expect(run).toMatchObject({ state: 'complete', counts: { new: 3, rejected: 2 } });
		const { items } = await rejectionsOf(quad, team.person('Amir'), run.id);
		expect(items.map(({ line, cells }) => [line, cells])).toEqual([
			[3, ['2', '"Ben', 'Doe', '3035550101']],
			[5, ['4', '"Di" x', 'Doe', '3035550103']],
		]);
		expect((await peopleOf(quad, team)).get('3')?.first_name).toBe('Cy "C"');
	});

	test('in the row that names the columns makes the file unreadable', async () => {
		const { errors } = await upload(await college(), 'Contact ID,"First Name\n1,Ana\n');
		expect(errors).toEqual([expect.stringMatching(/^Line 1 names the columns/)]);
	});
});

describe('rows corrected before the import', () => {
	test('are previewed and imported as they were corrected', async () => {
		const team = await college();
		const amir = team.person('Amir');
		const { uploadId, columns } = await upload(team, damaged);
		const body = {
			columns: columns.map(({ target }) => target),
			corrections: [{ line: 3, cells: ['2', 'Ben', 'Doe', '3035550101'] }],
		};
		const params = { uploadId: uploadId ?? 0 };
		const { answer: again } = await ask(quad, amir, api.imports.previewUpload, { params, body });
		expect(again).toMatchObject({ counts: { new: 4, rejected: 1 } });
		const { answer: started } = await ask(quad, amir, api.imports.startUpload, { params, body });
		await runJob(quad, team, started.id);
		expect((await readImport(quad, amir, started.id)).counts).toEqual(again.counts);
		expect((await peopleOf(quad, team)).get('2')?.first_name).toBe('Ben');
		const kept = await quad.db.selectFrom('import_run').where('id', '=', started.id).select('corrections').execute();
		expect(kept).toEqual([{ corrections: null }]);
	});

	test('are judged like any other row', async () => {
		const team = await college();
		const { uploadId, columns } = await upload(team, damaged);
		const { answer } = await ask(quad, team.person('Amir'), api.imports.previewUpload, {
			params: { uploadId: uploadId ?? 0 },
			body: {
				columns: columns.map(({ target }) => target),
				corrections: [{ line: 3, cells: ['2', 'Ben', 'Doe', 'none'] }],
			},
		});
		expect(answer.rejections[0]).toMatchObject({ line: 3, reason: 'This is not a phone number.' });
	});
});

describe('the columns of the last import', () => {
	const header = ['Key', 'Called', 'Last Name', 'Mobile Number', 'Notes'];
	const rows = [['1', 'Ana', 'Lopez', '3035550100', 'x']];
	const columns: ColumnTarget[] = ['ContactId', 'FirstName', 'LastName', 'MobileNumber', 'Ignore'];

	test('are chosen again for a file with the same header, and said', async () => {
		const team = await college();
		const file = csv(rows, header);
		expect((await upload(team, file.content)).missingRequiredFields).toEqual(['Contact ID', 'First Name']);
		await importFile(quad, team, file, { columns });
		const again = await upload(team, file.content);
		expect(again).toMatchObject({ hasErrors: false, counts: { unchanged: 1 } });
		expect(again.columns.map(({ target }) => target)).toEqual(columns);
		expect(again.notices).toContain('The columns are matched as in your last import of a file with these columns.');
		expect((await upload(await college(), file.content)).hasErrors).toBe(true);
	});
});

describe('pasting', () => {
	const paste = (team: MadeTeam, recipients: string | Array<Record<string, string | boolean>>, person = 'Amir') =>
		ask(quad, team.person(person), api.imports.pasteImport, { body: { recipients } });

	test('imports text with a header, as a spreadsheet copies it', async () => {
		const team = await college();
		const { answer } = await paste(
			team,
			'Contact ID\tFirst Name\tLast Name\tMobile Number\n1\tAna\tLopez\t3035550100\n',
		);
		await runJob(quad, team, answer.id);
		expect((await peopleOf(quad, team)).get('1')).toMatchObject({ first_name: 'Ana', mobile: 13_035_550_100 });
		expect((await readImport(quad, team.person('Amir'), answer.id)).fileName).toBe('Pasted list.txt');
	});

	test('imports contacts as the API prints them, and opts nobody in', async () => {
		const team = await college();
		const person = { contactId: '1', firstName: 'Ana', lastName: 'Lo"pez, Jr', mobileNumber: '3035550100' };
		const run = async (optedOut: boolean) => {
			const { answer } = await paste(team, [{ ...person, optedOut }]);
			await runJob(quad, team, answer.id);
			return readImport(quad, team.person('Amir'), answer.id);
		};
		expect((await run(true)).counts).toMatchObject({ new: 1, optedOut: 1 });
		expect((await run(false)).counts).toMatchObject({ unchanged: 1, staysOptedOut: 1 });
		expect((await peopleOf(quad, team)).get('1')).toMatchObject({ last_name: 'Lo"pez, Jr', opted_out: true });
	});

	test('says what is wrong with it', async () => {
		const team = await college();
		expect((await paste(team, 'nonsense')).refusal.message).toMatch(/^The file has no column for Contact ID/);
		expect((await paste(team, '  ')).status).toBe(400);
		expect((await paste(team, 'x', 'Lee')).status).toBe(403);
	});
});
