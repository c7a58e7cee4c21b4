/** Tests sign-in, imports and exports through the calls that the specification defines for Salesforce. */
import { api } from '@quad/contract/api.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { peopleOf } from '../../../../test/imports.ts';
import { runImport, useIntegrations, workOff } from '../../../../test/integrations.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { reports, views } from '../../../simulators/salesforce/people.ts';
import { startSalesforce } from '../../../simulators/salesforce/start.ts';

const given = useQuad();
const { salesforce } = api;
const host = 'northfield.my.salesforce.example';
const secret = { clientId: 'consumer', clientSecret: 'Only-For-Tests' };

let vendor: Awaited<ReturnType<typeof startSalesforce>>;
beforeAll(async () => {
	vendor = await startSalesforce({ ...secret, contacts: 30, leads: 6 });
});
const ledTo = () => [`${host}=${vendor.url}`];
const api_ = useIntegrations(given, ledTo);
afterAll(() => vendor.close());
beforeEach(async () => {
	given.clock.set('2026-11-18T17:00:00Z');
	vendor.heal();
});

const settings = { loginUrl: `https://${host}`, ...secret };
const fields = { firstName: 'FirstName', lastName: 'LastName', mobile: 'MobilePhone' };
const all = views[0] ?? expect.fail('no list view');
const inquiries = views.find((one) => one.object === 'Lead') ?? expect.fail('no list view');
const contacts = {
	kind: 'ListView' as const,
	id: all.id,
	name: all.label,
	fields,
	optOut: { field: 'No_Texts__c', type: 'Checkbox' as const },
	customFields: [{ field: 'Account.Name', customField: 'School' }],
};
const leads = { kind: 'ListView' as const, id: inquiries.id, name: inquiries.label, fields };

const connected = async () => {
	const team = await makeTeam(given, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		addOns: ['salesforce'],
	});
	const saved = await ask(api_.quad, team.person('Amir'), salesforce.saveConfiguration, { body: settings });
	expect([saved.status, saved.text]).toEqual([200, saved.text]);
	return team;
};
const importing = async (fileConfiguration: object = { contacts, leads }) => {
	const team = await connected();
	const saved = await ask(api_.quad, team.person('Amir'), salesforce.saveImport, {
		body: { importConfiguration: { fileConfiguration } },
	});
	expect([saved.status, saved.text]).toEqual([200, saved.text]);
	return team;
};
const run = (team: MadeTeam, body: { differential?: boolean; isSample?: boolean } = {}) =>
	runImport(api_.quad, team, salesforce, { body, leads: ledTo() });

test('the credentials are verified, and how many calls are left is said', async () => {
	const team = await connected();
	const { answer } = await ask(api_.quad, team.person('Amir'), salesforce.verify, {});
	expect(answer).toMatchObject({ status: 'Valid', details: { Server: host } });
	expect(answer.details['API calls']).toContain('of 15,000 used today');
	const wrong = { ...settings, clientSecret: 'wrong' };
	await ask(api_.quad, team.person('Amir'), salesforce.saveConfiguration, { body: wrong });
	const refused = await ask(api_.quad, team.person('Amir'), salesforce.verify, {});
	expect(refused.answer).toMatchObject({ status: 'Invalid', message: expect.stringContaining('refused the sign-in') });
	const shown = await ask(api_.quad, team.person('Amir'), salesforce.readConfiguration, {});
	expect(shown.text).not.toContain('wrong');
	expect((await ask(api_.quad, team.person('Lee'), salesforce.verify, {})).status).toBe(403);
});

test('contacts and leads come in together; who is left out is listed with the reason; later only what changed', async () => {
	const team = await importing();
	const done = await run(team);
	expect(done).toMatchObject({
		status: 'Complete',
		source: 'Contacts: All contacts, Leads: Inquiries',
		counts: { read: 35, created: 33, optedOut: 1, errors: 2 },
	});
	const people = await peopleOf(given, team);
	const harper = vendor.people.Contact?.[9]?.Id ?? '';
	expect(people.get(harper)).toMatchObject({ first_name: 'Harper' });
	expect(Object.values(people.get(harper)?.custom ?? {})).toEqual(['Lakeside Academy']);
	expect(people.get(vendor.people.Contact?.[1]?.Id ?? '')).toMatchObject({ opted_out: true });
	const { answer } = await ask(api_.quad, team.person('Amir'), salesforce.listErrors, { query: {} });
	expect(answer.total).toBe(2);
	expect(answer.items[0]).toMatchObject({ line: 1, name: 'Mateo Silva', contactId: vendor.people.Contact?.[0]?.Id });

	const changed = vendor.people.Contact?.[9] ?? expect.fail('nobody');
	Object.assign(changed, { FirstName: 'Harriet', LastModifiedDate: '2026-11-18T17:30:00.000+0000' });
	expect(await run(team, { differential: true })).toMatchObject({ counts: { read: expect.any(Number), updated: 1 } });
	expect((await peopleOf(given, team)).get(changed.Id)).toMatchObject({ first_name: 'Harriet' });
	given.clock.set('2026-11-18T18:00:00Z');
	await run(team, { differential: true });
	expect(await run(team, { differential: true })).toMatchObject({ message: 'There was nothing new to import.' });
	expect(await run(team, { differential: false })).toMatchObject({ counts: { read: 35 } });
});

test('a report needs five columns, a list view three, and one of both must be chosen', async () => {
	const team = await connected();
	const save = (fileConfiguration: object) =>
		ask(api_.quad, team.person('Amir'), salesforce.saveImport, {
			body: { importConfiguration: { fileConfiguration } },
		});
	const report = { kind: 'Report', id: reports[0]?.id, name: 'Everybody', fields };
	const refused = await save({ contacts: report });
	expect([refused.status, refused.text]).toEqual([
		...[
			400,
			expect.stringContaining('A report needs columns for ID, last modified date, first name, last name and mobile.'),
		],
	]);
	const { mobile: _, ...without } = fields;
	expect((await save({ leads: { ...leads, fields: without } })).text).toContain('A list view needs fields for');
	expect((await save({})).text).toContain('Choose contacts, leads or both.');
	expect(
		(await save({ contacts: { ...report, fields: { ...fields, id: 'CONTACT_ID', lastModified: 'X' } } })).status,
	).toBe(200);
	const { answer } = await ask(api_.quad, team.person('Amir'), salesforce.readImport, {});
	expect(answer.importConfiguration?.fileConfiguration.contacts).toMatchObject({ kind: 'Report', name: 'Everybody' });
});

test('what there is to choose from is asked of Salesforce, and a fault is a sentence', async () => {
	const team = await connected();
	const amir = team.person('Amir');
	const query = { object: 'Contact' as const };
	const listed = await ask(api_.quad, amir, salesforce.listListViews, { query });
	expect(listed.answer.listViews.map(({ name }) => name)).toEqual(['All contacts', 'Science applicants']);
	const params = { id: all.id };
	expect((await ask(api_.quad, amir, salesforce.readListView, { params, query })).answer.name).toBe('All contacts');
	expect((await ask(api_.quad, amir, salesforce.listReports, {})).answer.reports).toHaveLength(3);
	const report = { id: reports[0]?.id ?? '' };
	expect((await ask(api_.quad, amir, salesforce.readReport, { params: report })).answer.isTabular).toBe(true);
	const gone = { id: '00O000000000000' };
	expect((await ask(api_.quad, amir, salesforce.readReport, { params: gone })).status).toBe(404);
	const related = await ask(api_.quad, amir, salesforce.listRelationshipFields, { query });
	expect(related.answer.fields.map(({ name }) => name)).toContain('Account.Name');
	const task = await ask(api_.quad, amir, salesforce.listContactRelationships, { query: {} });
	expect(task.answer.relationships).toEqual([{ name: 'WhoId', label: 'Name', to: ['Contact', 'Lead'] }]);
	vendor.spoil('limit');
	const refused = await ask(api_.quad, amir, salesforce.listReports, {});
	expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('TotalRequests Limit exceeded')]);
});

test('opt-outs go out into a field, those of Salesforce do not come back, and nothing is written that is off', async () => {
	const team = await importing();
	const amir = team.person('Amir');
	const off = await ask(api_.quad, amir, salesforce.startExports, {});
	expect([off.status, off.text]).toEqual([400, expect.stringContaining('Save the settings of this export first.')]);
	const contactOptOut = { field: 'No_Texts__c', type: 'Checkbox' as const };
	const messageConfiguration = { optOuts: { contactOptOut }, messageActivity: {} };
	const saved = await ask(api_.quad, amir, salesforce.saveMessages, { body: { messageConfiguration } });
	expect([saved.status, saved.text]).toEqual([200, saved.text]);
	expect(saved.answer.messageConfiguration).toMatchObject({
		deliveryErrors: null,
		messageActivity: { object: 'Task', contactField: 'WhoId' },
		optOuts: { contactOptOut: { field: 'No_Texts__c' }, leadOptOut: null },
	});
	const stale = { messageConfiguration: {}, version: 1 };
	expect((await ask(api_.quad, amir, salesforce.saveMessages, { body: stale })).status).toBe(409);
	await run(team);
	const mei = vendor.people.Contact?.[7] ?? expect.fail('nobody');
	const contact = (await peopleOf(given, team)).get(mei.Id) ?? expect.fail('Mei was not imported.');
	const optedOut = await ask(given, amir, api.contacts.setOptedOut, {
		params: { id: contact.id },
		body: { departmentId: team.teamId, optedOut: true },
	});
	expect([optedOut.status, optedOut.text]).toEqual([200, optedOut.text]);
	const { answer } = await ask(api_.quad, amir, salesforce.startExports, {});
	expect(answer.runs.map(({ exportType }) => exportType).toSorted()).toEqual(['MessageActivity', 'OptOuts']);
	for (const { id: runId } of answer.runs)
		await workOff(given, { organizationId: team.organizationId, runId }, { leads: ledTo() });
	expect(mei.No_Texts__c).toBe(true);
	const { answer: exported } = await ask(api_.quad, amir, salesforce.listExports, { query: {} });
	expect(exported.items.find(({ exportType }) => exportType === 'OptOuts')).toMatchObject({
		status: 'Complete',
		counts: { read: 1, written: 1 },
	});
});
