import { api } from '@quad/contract/api.ts';
import type { ColumnTarget } from '@quad/contract/contacts/imports/columns.ts';
import { expect, test } from 'vitest';
import { csv, importFile, peopleOf, runJob, startImport, usualHeader } from '../../../../../test/imports.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';

const quad = useQuad();

const makeCollege = () => makeTeam(quad, { administrators: ['Amir'] });

const people = [
	['1', 'Ana', 'Lopez', '303-555-0101'],
	['2', 'Ben', 'Reed', '303-555-0102'],
	['3', 'Cy', 'Okafor', '303-555-0103'],
] as const;

/** Returns a file that has this column after the default ones, with one cell per person. */
const withColumn = (column: string, cells: readonly string[]) =>
	csv(
		people.map((row, nth) => [...row, cells[nth] ?? '']),
		[...usualHeader, column],
	);

const preview = async (team: MadeTeam, file: ReturnType<typeof csv>) =>
	(await ask(quad, team.person('Amir'), api.imports.previewFile, { body: { allowMobileUpdate: false }, file })).answer;

const start = (team: MadeTeam, uploadId: number | null, columns: readonly ColumnTarget[]) =>
	ask(quad, team.person('Amir'), api.imports.startUpload, {
		params: { uploadId: uploadId ?? 0 },
		body: { columns: [...columns], allowMobileUpdate: false },
	});

const optedOut = async (team: MadeTeam) =>
	[...(await peopleOf(quad, team)).values()].filter((one) => one.opted_out).map((one) => one.contact_key);

test.each([
	['SMS Opt In', ['Yes', 'No', ''], '1 cell is blank'],
	['OK to text?', ['Y', 'N', 'unknown'], 'May be texted'],
	['May we text you at this number?', ['Yes, please', 'No thank you', 'Yes'], 'No means opted out'],
	['SMS Status', ['Subscribed', 'Unsubscribed', 'Active'], 'No means opted out'],
	['HasOptedOutOfSMS', ['FALSE', 'TRUE', 'false'], 'counts as Opted Out'],
	['Text Opt Out Date', ['', '2026-05-04T10:00:00.000Z', ''], 'counts as Opted Out'],
	['DNC', ['0', '1', ''], 'counts as Opted Out'],
	['Text Opt Out Date', ['', '04-MAY-26', ''], 'counts as Opted Out'],
	['Opt-Out Status', ['Opted in', 'Opted Out (Carrier) 5/4/2026', ''], 'counts as Opted Out'],
	['SMS Consent', ['Granted', 'Yes, opted out', 'Sí, acepto'], 'No means opted out'],
	['Texting Opt In', ['Yes, text me. Reply STOP to opt out.', 'Deny', 'NULL'], 'No means opted out'],
])('%s: only who says so gets no texts, and the preview names the column', async (column, cells, said) => {
	const team = await makeCollege();
	const file = withColumn(column, cells);
	const { hasErrors, notices, counts } = await preview(team, file);
	expect({ hasErrors, ...counts }).toMatchObject({ hasErrors: false, new: 3, optedOut: 1, rejected: 0 });
	expect(notices.find((one) => one.includes(column))).toContain(said === 'May be texted' ? 'No means opted out' : said);
	await importFile(quad, team, file);
	expect(await optedOut(team)).toEqual(['2']);
});

test('an opt-in never opts anybody in', async () => {
	const team = await makeCollege();
	await importFile(quad, team, withColumn('Opted Out', ['yes']));
	const run = await importFile(quad, team, withColumn('SMS Opt In', ['Yes', 'Yes', 'Yes']));
	expect(run.counts).toMatchObject({ staysOptedOut: 1, optedOut: 0 });
	expect(await optedOut(team)).toEqual(['1']);
});

test.each([
	['SMS Preference', ['Yes', 'No', 'Yes']],
	['Do Not Call', ['TRUE', 'FALSE', '']],
	['SMS Opt In', ['Blue', 'Green', 'Red']],
	['Text', ['Yes', 'No', 'Yes']],
	['SMS Agreement', ['Yes, but only email', 'OK but no texts', 'Sure, stop texting me']],
])('%s with %j is asked about, and nothing is imported before the answer', async (column, cells) => {
	const team = await makeCollege();
	const { uploadId, hasErrors, notices, questions, columns, counts } = await preview(team, withColumn(column, cells));
	expect(hasErrors).toBe(true);
	expect(counts.new).toBe(0);
	expect(questions).toMatchObject([{ column: 4, header: column }]);
	expect(notices.some((one) => one.includes(`“${column}”`))).toBe(true);
	const targets = columns.map(({ target }) => target);
	expect(targets[4]).toBe('Undecided');
	expect((await start(team, uploadId, targets)).status).toBe(400);

	const usual = targets.slice(0, 4);
	const { status } = await start(team, uploadId, [...usual, { customField: column }]);
	expect(status).toBe(200);
	await runJob(quad, team, uploadId ?? 0);
	expect(await optedOut(team)).toEqual([]);
	// the answer is remembered and shown
	const again = await preview(team, withColumn(column, cells));
	expect(again.hasErrors).toBe(false);
});

test('without a preview, a column that is not certain is refused with its name', async () => {
	const team = await makeCollege();
	const file = withColumn('Texting Preference', ['Yes', 'No', 'Yes']);
	const refused = await startImport(quad, team.person('Amir'), file);
	expect(refused).toMatchObject({
		status: 400,
		answer: { message: expect.stringContaining('Texting Preference') },
	});
	const pasted = await ask(quad, team.person('Amir'), api.imports.pasteImport, {
		body: { recipients: file.content, allowMobileUpdate: false },
	});
	expect(pasted.status).toBe(400);
	const run = await importFile(quad, team, file, {
		columns: ['ContactId', 'FirstName', 'LastName', 'MobileNumber', 'OptedIn'],
	});
	expect(run.counts).toMatchObject({ new: 3, optedOut: 1 });
});

test('a permission for something else is kept, and said to decide nothing', async () => {
	const team = await makeCollege();
	const { hasErrors, notices, columns } = await preview(team, withColumn('Email Opt Out', ['Yes', 'No', '']));
	expect(hasErrors).toBe(false);
	expect(columns[4]?.target).toEqual({ customField: 'Email Opt Out' });
	expect(notices).toContain('“Email Opt Out” is kept as a custom field and doesn’t decide who gets texts.');
});

test.each([
	['SMS', ['No', 'Yes']],
	['Text (Y/N)', ['N', 'Y']],
	['Text Messages', ['No', 'Yes']],
	['Solicit Code', ['Do Not Text', 'Alumni']],
	['Phone Type', ['Mobile', 'Do not text']],
	['In/Out', ['opted out', 'opted in']],
	['Opt Status', ['Out', 'In']],
	['Allow Contact', ['No', 'Yes']],
	['Texting', ['No', 'Yes']],
	['Text Yes/No', ['No', 'Yes']],
	['Communication Preferences', ['Declined', 'Granted']],
	['Comm Pref', ['N', 'Y']],
	['Status', ['Unsubscribed', 'Active']],
	['Notes', ['Do not text – per mom', 'Plays the flute']],
	['Optd Out', ['Y', '']],
])('%s: the preview asks, and where there is none nothing is imported', async (column, cells) => {
	const team = await makeCollege();
	const file = withColumn(column, cells);
	const { hasErrors, questions } = await preview(team, file);
	expect({ hasErrors, asked: questions.map(({ header }) => header) }).toEqual({ hasErrors: true, asked: [column] });
	const pasted = await ask(quad, team.person('Amir'), api.imports.pasteImport, {
		body: { recipients: file.content.toString(), allowMobileUpdate: false },
	});
	expect(pasted.refusal).toMatchObject({ code: 'import.undecided' });
});
