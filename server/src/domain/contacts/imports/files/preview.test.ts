import { api } from '@quad/contract/api.ts';
import type { ColumnTarget } from '@quad/contract/contacts/imports/columns.ts';
import { importRefusals } from '@quad/contract/contacts/imports/refusals.ts';
import { describe, expect, test } from 'vitest';
import {
	csv,
	importFile,
	peopleOf,
	readImport,
	runJob,
	startImport,
	usualHeader,
} from '../../../../../test/imports.ts';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../../test/kit.ts';
import { makeWorkbook } from '../../../../../test/workbook.ts';
import { importJobs } from '../index.ts';

const quad = useQuad();

const makeCollege = () => makeTeam(quad, { administrators: ['Amir'] });
type File = { name: string; content: string | Buffer };

const preview = (person: Person, file: File, allowMobileUpdate = false) =>
	ask(quad, person, api.imports.previewFile, { body: { allowMobileUpdate }, file });

const ana = ['1', 'Ana', 'Lopez', '303-555-0101'];
const ben = ['2', 'Ben', 'Reed', '303-555-0102'];
const cy = ['3', 'Cy', 'Okafor', '303-555-0103'];

test('a preview says what a file is, what is in it, and what importing it would do', async () => {
	const team = await makeCollege();
	await importFile(quad, team, csv([ana, ben]));
	const { answer } = await preview(
		team.person('Amir'),
		csv(
			[
				[...ana, 'Fall 2027', ''],
				[...cy, '', '=1+1'],
				['4', 'Di', '', '12345', '', ''],
				['5', 'Twin', '', '(303) 555-0103', '', ''],
			],
			['Student ID', 'First', 'Surname', 'Cell', 'Start Term', 'Notes'],
		),
	);
	expect(answer).toMatchObject({
		fileName: 'list.csv',
		recordCount: 4,
		hasErrors: false,
		errors: [],
		extraFields: ['Start Term', 'Notes'],
		missingRequiredFields: [],
		firstSample: { 'Contact ID': '1', 'First Name': 'Ana', 'Mobile Number': '303-555-0101', 'Start Term': 'Fall 2027' },
		lastSample: { 'Contact ID': '5' },
		encoding: 'UTF-8',
		delimiter: 'comma',
		sheet: null,
		counts: { new: 1, changed: 1, unchanged: 0, duplicates: 1, rejected: 1 },
		notices: ['1 cell begins with “=”. This is kept as text and never run.'],
	});
	expect(answer.columns.map(({ header, target, isNewField }) => ({ header, target, isNewField }))).toEqual([
		{ header: 'Student ID', target: 'ContactId', isNewField: false },
		{ header: 'First', target: 'FirstName', isNewField: false },
		{ header: 'Surname', target: 'LastName', isNewField: false },
		{ header: 'Cell', target: 'MobileNumber', isNewField: false },
		{ header: 'Start Term', target: { customField: 'Start Term' }, isNewField: true },
		{ header: 'Notes', target: { customField: 'Notes' }, isNewField: true },
	]);
	expect(answer.columns[3]?.samples).toEqual(['303-555-0101', '303-555-0103', '12345']);
	expect(answer.rejections.map((one) => [one.line, one.isDuplicate])).toEqual([
		[4, false],
		[5, true],
	]);
	expect((await peopleOf(quad, team)).size).toBe(2); // nothing was imported
});

test('what a preview counts is what the import does', async () => {
	const team = await makeCollege();
	const header = [...usualHeader, 'Opted Out', 'Term'];
	await importFile(
		quad,
		team,
		csv(
			[
				[...ana, 'yes', 'Fall'],
				[...ben, 'no', 'Fall'],
			],
			header,
		),
	);
	const file = csv(
		[
			[...ana, 'no', 'Fall'],
			['2', 'Ben', 'Reed', '303-555-0112', 'yes', 'Fall'],
			[...cy, 'yes', 'Spring'],
			['4', 'Di', 'New', '303-555-0101', '', ''],
			['3', 'Twin', 'Id', '303-555-0119', '', ''],
			['6', 'No', 'Number', '', '', ''],
		],
		header,
	);
	for (const allowMobileUpdate of [false, true]) {
		const { answer } = await preview(team.person('Amir'), file, allowMobileUpdate);
		const run = await importFile(quad, team, file, { allowMobileUpdate });
		expect(run.counts).toEqual(answer.counts);
		expect(run.recordCount).toBe(answer.recordCount);
	}
});

describe('from a preview', () => {
	const choose = (team: MadeTeam, uploadId: number, columns: ColumnTarget[], allowMobileUpdate = false) => ({
		again: () =>
			ask(quad, team.person('Amir'), api.imports.previewUpload, {
				params: { uploadId },
				body: { columns, allowMobileUpdate },
			}),
		start: () =>
			ask(quad, team.person('Amir'), api.imports.startUpload, {
				params: { uploadId },
				body: { columns, allowMobileUpdate },
			}),
	});

	const upload = async (team: MadeTeam, file: File) =>
		(await preview(team.person('Amir'), file)).answer.uploadId ?? expect.fail('The file was not kept.');

	test('other columns can be chosen, and only then is the import started', async () => {
		const team = await makeCollege();
		const file = csv([['1', 'Ana', 'Lopez', '303-555-0101', '303-555-0199']], ['Ref', 'A', 'B', 'Home', 'Other']);
		const uploadId = await upload(team, file);
		const chosen: ColumnTarget[] = ['ContactId', 'FirstName', 'LastName', 'Ignore', 'MobileNumber'];
		const { again, start } = choose(team, uploadId, chosen);

		expect((await again()).answer).toMatchObject({ hasErrors: false, extraFields: [], counts: { new: 1 } });
		expect((await ask(quad, team.person('Amir'), api.imports.readImport, { params: { id: uploadId } })).status).toBe(
			404,
		);

		expect((await start()).answer).toEqual({ id: uploadId });
		await runJob(quad, team, uploadId);
		expect((await peopleOf(quad, team)).get('1')).toMatchObject({ mobile: 13_035_550_199, custom: {} });
	});

	test('asked twice it is one import', async () => {
		const team = await makeCollege();
		const uploadId = await upload(team, csv([ana]));
		const { start } = choose(team, uploadId, ['ContactId', 'FirstName', 'LastName', 'MobileNumber']);
		const both = await Promise.all([start(), start()]);
		expect(both.map((one) => one.answer.id)).toEqual([uploadId, uploadId]);
		const { answer } = await ask(quad, team.person('Amir'), api.imports.listImports, { query: {} });
		expect(answer.total).toBe(1);
		await runJob(quad, team, uploadId);
		expect((await start()).answer).toEqual({ id: uploadId });
		expect(await readImport(quad, team.person('Amir'), uploadId)).toMatchObject({ state: 'complete', processed: 1 });
	});

	test('a choice without what is required, or with one thing twice, is an error', async () => {
		const team = await makeCollege();
		const uploadId = await upload(team, csv([ana]));
		const missing = choose(team, uploadId, ['ContactId', 'FirstName']);
		expect((await missing.again()).answer).toMatchObject({
			hasErrors: true,
			missingRequiredFields: ['Last Name', 'Mobile Number'],
		});
		expect((await missing.start()).refusal.message).toBe('The file has no column for Last Name, Mobile Number.');
		const twice = choose(team, uploadId, ['ContactId', 'FirstName', 'FirstName', 'MobileNumber']);
		expect((await twice.again()).answer.errors).toContain('Two columns are both “First Name”. Choose one of them.');
		expect((await twice.start()).status).toBe(400);
	});

	test('the same custom field is found again, whatever its case', async () => {
		const team = await makeCollege();
		await importFile(quad, team, csv([[...ana, 'x']], [...usualHeader, 'Start Term']));
		const { answer } = await preview(team.person('Amir'), csv([[...ana, 'x']], [...usualHeader, 'START TERM']));
		expect(answer.counts).toMatchObject({ changed: 0, unchanged: 1 });
		expect(answer.columns[4]?.isNewField).toBe(false);
	});

	test('a file that nobody imports is forgotten after a day', async () => {
		const team = await makeCollege();
		const uploadId = await upload(team, csv([ana]));
		const forget = importJobs(quad.context).find((job) => job.at);
		const jobContext = {
			stopping: new AbortController().signal,
			isLastTry: false,
			withClient: () => expect.fail('No COPY.'),
		};
		const { again, start } = choose(team, uploadId, ['ContactId', 'FirstName', 'LastName', 'MobileNumber']);
		await forget?.run({}, jobContext);
		expect((await again()).status).toBe(200);
		await quad.db
			.updateTable('import_run')
			.set({ uploaded_at: new Date(quad.clock.now().getTime() - 25 * 60 * 60 * 1000) })
			.where('id', '=', uploadId)
			.execute();
		await forget?.run({}, jobContext);
		for (const one of [await again(), await start()])
			expect([one.status, one.refusal.code]).toEqual([404, 'import.upload_gone']);
	});
});

describe('a file that cannot be read', () => {
	const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
	const files: Array<[what: string, file: File, why: RegExp]> = [
		[
			'a picture',
			{ name: 'a.csv', content: Buffer.from('89504e470d0a1a0a0000000d494844520000001000000010080600000000', 'hex') },
			/not a text file/,
		],
		['only empty lines', { name: 'a.txt', content: '\n\n , \n' }, /no header row/],
		[
			'a workbook called .csv',
			{ name: 'a.csv', content: makeWorkbook({ rows: [['x']] }) },
			/Change the ending to \.xlsx/,
		],
		['a text called .xlsx', { name: 'a.xlsx', content: 'a,b' }, /not an Excel workbook/],
		['an old workbook', { name: 'a.xlsx', content: old }, /older Excel/],
		[
			'a workbook with a password',
			{ name: 'a.xlsx', content: Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]) },
			/password-protected/,
		],
		[
			'a workbook that unpacks to very much',
			{ name: 'a.xlsx', content: makeWorkbook({ rows: ' '.repeat(110 * 1024 * 1024) }) },
			/unpacks to more than 100 MB/,
		],
		['very many columns', { name: 'a.csv', content: 'a,'.repeat(300) }, /^Line 1 has more than 200 columns/],
	];

	test.each(files)('%s is an error of the preview and a refusal of the import', async (_, file, why) => {
		const team = await makeCollege();
		const { status, answer } = await preview(team.person('Amir'), file);
		expect(status).toBe(200);
		expect(answer).toMatchObject({ hasErrors: true, uploadId: null, recordCount: 0 });
		expect(answer.errors[0]).toMatch(why);
		const started = await startImport(quad, team.person('Amir'), file);
		expect([started.status, started.refusal.message]).toEqual([400, answer.errors[0]]);
	});

	test.each<[string, File, number, string]>([
		['of another type', { name: 'list.pdf', content: 'x' }, 400, 'Only .csv, .txt and .xlsx files can be imported.'],
		['without an ending', { name: 'list', content: 'x' }, 400, 'Only .csv, .txt and .xlsx files can be imported.'],
		['with nothing in it', { name: 'list.csv', content: '' }, 400, 'The file is empty.'],
		['that is too large', { name: 'list.csv', content: Buffer.alloc(5 * 1024 * 1024 + 1, 'a') }, 413, ''],
	])('one %s is refused', async (_, file, status, message) => {
		const team = await makeCollege();
		for (const responses of [
			await preview(team.person('Amir'), file),
			await startImport(quad, team.person('Amir'), file),
		]) {
			expect(responses.status).toBe(status);
			expect(responses.refusal.message).toContain(message);
		}
	});
});

test('a list of nothing but a header can be looked at, and says that there is nothing to import', async () => {
	const team = await makeCollege();
	const { answer } = await preview(team.person('Amir'), csv([]));
	expect(answer).toMatchObject({ recordCount: 0, hasErrors: true, firstSample: null });
	expect(answer.errors).toEqual([importRefusals['import.no_rows'].message]);
	expect((await startImport(quad, team.person('Amir'), csv([]))).refusal.code).toBe('import.no_rows');
});

test('columns sent as JSON must be columns', async () => {
	const team = await makeCollege();
	for (const columns of ['not json', '{"a":1}', '["NoSuchField"]']) {
		const { status, refusal } = await ask(quad, team.person('Amir'), api.imports.startFile, {
			body: { columns },
			file: csv([ana]),
		});
		expect([status, refusal.code]).toEqual([400, 'request.malformed']);
	}
});

test('only administrators import, and an import is its team’s', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Lee'] });
	const neighbour = await makeTeam(quad, { organizationId: team.organizationId, administrators: ['Rosa'] });
	const stranger = await makeTeam(quad, { owners: ['Tom'] });
	const { id } = await importFile(quad, team, csv([ana, ['2', 'Secret', 'Person', 'x']]));
	const { answer: upload } = await preview(team.person('Amir'), csv([ben]));
	const uploadId = upload.uploadId ?? 0;
	const reads = (person: Person) =>
		Promise.all([
			ask(quad, person, api.imports.readImport, { params: { id } }),
			ask(quad, person, api.imports.cancelImport, { params: { id } }),
			ask(quad, person, api.imports.listRejections, { params: { id }, query: {} }),
			ask(quad, person, api.imports.exportRejections, { params: { id } }),
			ask(quad, person, api.imports.previewUpload, { params: { uploadId }, body: { columns: [] } }),
			ask(quad, person, api.imports.startUpload, { params: { uploadId }, body: { columns: [] } }),
		]);
	expect((await reads(team.person('Lee'))).map((one) => one.status)).toEqual([403, 403, 403, 403, 403, 403]);
	expect((await preview(team.person('Lee'), csv([ana]))).status).toBe(403);
	for (const person of [neighbour.person('Rosa'), stranger.person('Tom')]) {
		expect((await reads(person)).map((one) => one.status)).toEqual([404, 404, 404, 404, 404, 404]);
		const { answer } = await ask(quad, person, api.imports.listImports, { query: {} });
		expect(answer).toEqual({ items: [], total: 0 });
	}
});

test('the history lists the imports of the team, the newest first', async () => {
	const team = await makeCollege();
	for (const name of ['one.csv', 'two.csv', 'three.csv']) await importFile(quad, team, { ...csv([ana]), name });
	await preview(team.person('Amir'), csv([ben])); // an upload is not an import yet
	const { answer } = await ask(quad, team.person('Amir'), api.imports.listImports, { query: { take: 2 } });
	expect(answer.total).toBe(3);
	expect(answer.items.map((one) => one.fileName)).toEqual(['three.csv', 'two.csv']);
	expect(answer.items[0]).toMatchObject({
		startedByName: 'Amir Doe',
		state: 'complete',
		recordsUpload: { cdnMediaUri: null },
		dateStarted: quad.clock.now().toISOString(),
	});
});

test('the templates name every field, or those that every list needs', async () => {
	const team = await makeCollege();
	await importFile(quad, team, csv([[...ana, 'x']], [...usualHeader, 'Start Term']));
	const required = await ask(quad, team.person('Amir'), api.imports.requiredFields, {});
	expect(required.text).toBe('\ufeffContact ID,First Name,Last Name,Mobile Number\r\n');
	const all = await ask(quad, team.person('Amir'), api.imports.allFields, {});
	expect(all.text).toBe('\ufeffContact ID,First Name,Last Name,Mobile Number,Opted Out,Assigned User,Start Term\r\n');
});
