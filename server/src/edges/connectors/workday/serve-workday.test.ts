/** Tests what only Workday does, through the API. */
import { api } from '@quad/contract/api.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { peopleOf } from '../../../../test/imports.ts';
import { insideHosts, runExport, runImport, useIntegrations } from '../../../../test/integrations.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { texts } from '../../../../test/texts.ts';
import { startWorkday, type WorkdaySimulator } from '../../../simulators/workday/start.ts';

const given = useQuad();
const { workday, workdayPrinted: printed } = api;

const account = { tenant: 'northfield', username: 'ISU_Quad', password: 'Workday-Test-1' };
const host = 'workday.college.example';
let people: object[] = [];
let unknown: readonly string[] = [];
let simulator: WorkdaySimulator;
beforeAll(async () => {
	simulator = await startWorkday({ ...account, people: () => people, knows: (_, id) => !unknown.includes(id) });
	insideHosts.push(`${host}=${simulator.url}`);
});
afterAll(() => simulator.close());
const served = useIntegrations(given); // after the simulator has started
beforeEach(() => {
	people = [person(1), person(2)];
	unknown = [];
	simulator.conversations.clear();
});

const person = (nth: number, more: object = {}) => ({
	Student_ID: `W${nth}`,
	Given: `First${nth}`,
	Family: `Last${nth}`,
	Cell: `30355500${10 + nth}`,
	No_Texts: '0',
	Last_Modified: `2026-11-1${nth}T09:15:00.000-08:00`,
	...more,
});

const college = async () => {
	const team = await makeTeam(given, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana', 'Ben'],
		addOns: ['workday'],
	});
	return { team, amir: team.person('Amir') };
};

/** The import in the specification's format. */
const printedImport = () => ({
	reportUrl: `https://${host}${simulator.paths.report}`,
	reportUsername: 'ISU_Quad',
	studentIdField: 'Student_ID',
	firstNameField: 'Given',
	lastNameField: 'Family',
	mobileNumberField: 'Cell',
	optOutField: 'No_Texts',
	staffIdField: '',
	lastModifiedDate: 'Last_Modified',
	customFields: [{ fileColumnName: 'Application', customField: 'Application ID' }],
	notificationEmail: 'ana@college.example, ben@college.example',
	schedules: [{ category: 'Morning' as const }],
});
const printedExport = () => ({
	campusEngagementEndpoint: `https://${host}${simulator.paths.engagement}`,
	admissionsIncomingTopic: 'ADM_IN',
	admissionsOutgoingTopic: 'ADM_OUT',
	recruitmentIncomingTopic: 'REC_IN',
	recruitmentOutgoingTopic: 'REC_OUT',
	shareWithStudent: true,
});

const connected = async () => {
	const made = await college();
	const saved = await ask(served.quad, made.amir, printed.saveWorkdayImport, {
		body: { ...printedImport(), reportPassword: account.password },
	});
	expect([saved.status, saved.text]).toEqual([200, saved.text]);
	return made;
};
const run = (team: MadeTeam, kind: 'import' | 'export') =>
	kind === 'import' ? runImport(served.quad, team, workday) : runExport(served.quad, team, workday, 'MessageActivity');

test('the import is saved and shown as the specifications print it', async () => {
	const { amir } = await connected();
	const { answer, text } = await ask(served.quad, amir, workday.readConfiguration, {});
	expect(answer.importConfiguration).toMatchObject(printedImport());
	expect([answer.hasSecrets, text.includes(account.password)]).toEqual([{ reportPassword: true }, false]);
	const again = await ask(served.quad, amir, printed.saveWorkdayImport, { body: printedImport() });
	expect([again.status, again.answer.hasSecrets]).toEqual([200, { reportPassword: true }]);
	expect((await ask(served.quad, amir, workday.authenticate, {})).answer).toMatchObject({ status: 'Valid' });
	const { answer: fields } = await ask(served.quad, amir, workday.listFields, {});
	expect(fields).toEqual({ source: 'Students for texting', columns: Object.keys(person(1)) });
});

test('what cannot be saved is said, and leaves everything as it was', async () => {
	const { amir } = await connected();
	const many = Array.from({ length: 26 }, (_, nth) => ({ fileColumnName: `C${nth}`, customField: `Field ${nth}` }));
	const save = (changed: object) =>
		ask(served.quad, amir, printed.saveWorkdayImport, { body: { ...printedImport(), ...changed } });
	expect((await save({ customFields: many })).text).toContain('Choose at most 25 custom fields.');
	expect((await save({ reportUrl: 'http://workday.example/report' })).text).toContain('beginning with https://');
	const twice = await save({ reportUsername: 'Other', firstNameField: 'Given', lastNameField: 'given' });
	expect([twice.status, twice.text]).toEqual([400, expect.stringContaining('used once')]);
	const { answer } = await ask(served.quad, amir, workday.readConfiguration, {});
	expect(answer).toMatchObject({ reportUsername: 'ISU_Quad', importConfiguration: printedImport() });
});

test('people come in; the next import takes who changed, and writes nothing if nobody did', async () => {
	const { team } = await connected();
	people = [person(1, { Application: 'APP-1' }), person(2, { No_Texts: '1' }), person(3, { Cell: 'none' })];
	const first = await run(team, 'import');
	expect(first).toMatchObject({ status: 'Complete', counts: { read: 3, created: 2, errors: 1, optedOut: 1 } });
	const found = await peopleOf(given, team);
	expect(found.get('W1')).toMatchObject({ first_name: 'First1', opted_out: false });
	expect(Object.values(found.get('W1')?.custom ?? {})).toEqual(['APP-1']);
	expect(found.get('W2')).toMatchObject({ opted_out: true });
	people = [person(1, { Given: 'Not seen, as not changed' }), person(2), person(3, { Cell: 'none' })];
	expect(await run(team, 'import')).toMatchObject({ counts: { read: 1, created: 0, updated: 0, errors: 1 } });
	people = [person(1)];
	expect(await run(team, 'import')).toMatchObject({ message: 'There was nothing new to import.' });
	people = [person(1, { Given: 'New', Last_Modified: '2026-11-20T00:00:00Z' })];
	expect(await run(team, 'import')).toMatchObject({ counts: { read: 1, updated: 1 } });
});

test('a message type of another team is not taken, and nothing is saved', async () => {
	const { amir } = await connected();
	const elsewhere = await makeTeam(given, { administrators: ['Eve'] });
	const { answer: foreign } = await ask(given, elsewhere.person('Eve'), api.messageTypes.listAllMessageTypes, {});
	const refused = await ask(served.quad, amir, printed.saveWorkdayExport, {
		body: { ...printedExport(), admissionsMessageTypeId: foreign[0]?.id ?? 1 },
	});
	expect([refused.status, refused.refusal.code]).toEqual([400, 'integration.message_type']);
	const { answer } = await ask(served.quad, amir, workday.readConfiguration, {});
	expect(JSON.stringify(answer)).not.toContain(String(foreign[0]?.id));
});

test('texts go out under the topics of their message type, a reply under that of what it answers', async () => {
	const { team, amir } = await connected();
	const types = await ask(served.quad, amir, api.messageTypes.listAllMessageTypes, {});
	const { answer } = await ask(served.quad, amir, printed.saveWorkdayExport, {
		body: { ...printedExport(), admissionsMessageTypeId: types.answer[0]?.id ?? 0 },
	});
	expect(answer.exportConfiguration).toMatchObject(printedExport());
	await texts(given, team, 'Ben', 'Desk', 'Who is this?');
	const { organizationId } = team;
	await ask(given, team.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox('Desk') },
		body: { recipients: [team.contact('Ana')], text: 'Your application is in' },
	});
	const ofCollege = given.db.updateTable('message').where('org_id', '=', organizationId).where('incoming', '=', false);
	await ofCollege.set({ status: 1 }).execute(); // the carrier has accepted it
	await texts(given, team, 'Ana', 'Desk', 'Thank you');
	await hearEvents(given);
	expect(await run(team, 'export')).toMatchObject({ status: 'Complete', counts: { written: 3 } });
	const conversations = [...simulator.conversations.values()].map(({ topic, description }) => [topic, description]);
	expect(conversations.sort()).toEqual([
		['ADM_IN', 'Text received: Thank you'],
		['ADM_OUT', expect.stringMatching(/^Text sent by Lee.*: Your application is in$/)],
		['REC_IN', 'Text received: Who is this?'],
	]);
	expect([...simulator.conversations.values()].every(({ isShared }) => isShared)).toBe(true);
	expect(await run(team, 'export')).toMatchObject({ status: 'Skipping export - no records' });
});

test('what Workday refuses stands in the error log with its date', async () => {
	const { team, amir } = await connected();
	await ask(served.quad, amir, printed.saveWorkdayExport, { body: printedExport() });
	expect((await ask(served.quad, amir, printed.listWorkdayErrors, { query: {} })).answer).toEqual([]);
	await texts(given, team, 'Ana', 'Desk', 'Hello');
	await texts(given, team, 'Ben', 'Desk', 'Hi');
	await hearEvents(given);
	const ana = (await peopleOf(given, team)).keys().next().value ?? '';
	unknown = [ana];
	expect(await run(team, 'export')).toMatchObject({ status: 'Complete with errors', counts: { written: 1 } });
	await texts(given, team, 'Ben', 'Desk', 'Again');
	await hearEvents(given);
	await fetch(`${simulator.url}/control`, { method: 'POST', body: JSON.stringify({ fault: '401', times: 1 }) });
	expect(await run(team, 'export')).toMatchObject({ status: 'Failed' });
	const { answer } = await ask(served.quad, amir, printed.listWorkdayErrors, { query: { limit: 5 } });
	expect(answer).toMatchObject([
		{
			date: expect.stringMatching(/^2\d{3}-/),
			contactId: null,
			message: expect.stringContaining('refused the sign-in'),
		},
		{ contactId: ana, text: 'Hello', message: expect.stringContaining('Invalid ID value') },
	]);
	expect(await run(team, 'export')).toMatchObject({ status: 'Complete', counts: { written: 1 } });
	expect((await ask(served.quad, team.person('Lee'), printed.listWorkdayErrors, { query: {} })).status).toBe(403);
});
