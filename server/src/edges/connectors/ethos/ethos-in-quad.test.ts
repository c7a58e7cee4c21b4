/** Tests what only Ellucian Ethos does, through the API. */
import { api } from '@quad/contract/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { peopleOf } from '../../../../test/imports.ts';
import { runImport, useIntegrations, workOff } from '../../../../test/integrations.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { mailsOf } from '../../../../test/rows.ts';
import { startEthos } from '../../../simulators/ethos/start.ts';

const apiKey = 'key-for-tests';
const persons = new Map<string, readonly object[]>();
let ethos: Awaited<ReturnType<typeof startEthos>>;
const leads = () => [`ethos.college.example=${ethos.url}`];
beforeAll(async () => {
	ethos = await startEthos({ apiKey, persons });
});
afterAll(() => ethos.close());
const given = useQuad();
const served = useIntegrations(given, leads);
beforeEach(() => {
	persons.set('everybody', people(3));
	ethos.heal();
});

const phone = (id: string, number: string, preference?: string) => ({
	type: { phoneType: 'other', detail: { id } },
	countryCallingCode: '1',
	number,
	...(preference ? { preference } : {}),
});
const mobile = (number: string, preference?: string) => phone('type-mobile', number, preference);
const person = (nth: number, more: object = {}) => ({
	id: `person-${nth}`,
	names: [{ type: { category: 'legal', detail: { id: 'type-legal' } }, firstName: `First${nth}`, lastName: 'Lee' }],
	phones: [phone('type-home', '(303) 555-0199'), mobile(`(303) 555-${2000 + nth}`)],
	emails: [{ type: { detail: { id: 'type-school' } }, address: `p${nth}@college.example` }],
	credentials: [
		{ type: 'bannerId', value: `B${nth}` },
		{ type: 'ssn', value: '078-05-1120' },
	],
	privacyStatus: { privacyCategory: 'unrestricted' },
	...more,
});
const people = (count: number) => Array.from({ length: count }, (_, nth) => person(nth));

const { ethos: routes, ethosOwn: own } = api;
const printed = {
	personFilter: 'everybody',
	contactId: 'bannerId' as const,
	privacy: 'LeaveOut' as const,
	nameMapping: { typeId: 'type-legal', useFirstByType: true },
	mobilePhoneMapping: { typeId: 'type-mobile', useFirstByType: false },
	emailMappings: [{ typeId: 'type-school', name: 'School', customField: 'Campus email' }],
	phoneMappings: [{ typeId: 'type-home', name: 'HOME', customField: 'Landline' }],
	customFields: [{ fileColumnName: 'Roles', customField: 'Campus roles' }],
	schedules: [{ category: 'Overnight' as const }],
};
const college = async () => {
	const team = await makeTeam(given, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		addOns: ['ethos'],
	});
	return { team, amir: team.person('Amir') };
};
const save = async (team: MadeTeam, changed: object = {}) => {
	const body = { apiKey, url: 'https://ethos.college.example', personImportConfiguration: { ...printed, ...changed } };
	return ask(served.quad, team.person('Amir'), own.saveConfiguration, { body });
};
const connected = async (changed: object = {}) => {
	const made = await college();
	const saved = await save(made.team, changed);
	expect([saved.status, saved.text]).toEqual([200, saved.text]);
	return made;
};
const run = (team: MadeTeam, body: { differential?: boolean; isSample?: boolean } = {}) =>
	runImport(served.quad, team, routes, { body, leads: leads() });
const rejectionsOf = async (team: MadeTeam, importId: number | null) => {
	const { answer } = await ask(served.quad, team.person('Amir'), api.imports.listRejections, {
		params: { id: importId ?? 0 },
		query: {},
	});
	return answer.items.map(({ line, reason }) => [line, reason]);
};

describe('the configuration', () => {
	test('is saved and shown as the specifications print it; the key is never shown', async () => {
		const { amir } = await connected();
		const { answer, text } = await ask(served.quad, amir, routes.readConfiguration, {});
		expect(answer.personImportConfiguration).toMatchObject({ isConfigured: true, ...printed });
		expect(answer.personImportConfiguration.fields).toContain('Date of Birth');
		expect([answer.hasSecrets, text.includes(apiKey)]).toEqual([{ apiKey: true }, false]);
		// a configuration can be saved as it was returned, and omitted fields stay the same
		const { version, personImportConfiguration: shown } = answer;
		const again = await ask(served.quad, amir, own.saveConfiguration, {
			body: { personImportConfiguration: { ...shown, privacy: 'Import' }, version },
		});
		expect([again.status, again.text]).toEqual([200, again.text]);
		expect(again.answer).toMatchObject({ url: 'https://ethos.college.example', hasSecrets: { apiKey: true } });
		expect(again.answer.personImportConfiguration.privacy).toBe('Import');
		const stale = await ask(served.quad, amir, own.saveConfiguration, { body: { apiKey: 'other', version } });
		expect(stale.status).toBe(409);
	});

	test('before it is there, and what cannot be saved', async () => {
		const { team, amir } = await college();
		const { answer } = await ask(served.quad, amir, routes.readConfiguration, {});
		expect(answer.personImportConfiguration).toMatchObject({ isConfigured: false, personFilter: '' });
		expect((await ask(served.quad, amir, own.listPersonFilters, {})).text).toContain('Save the connection first.');
		expect((await save(team, { personFilter: '' })).text).toContain('Choose a person filter.');
		expect((await save(team, { mobilePhoneMapping: {} })).text).toContain('Choose the phone type');
		const twice = [
			{ fileColumnName: 'Roles', customField: 'One' },
			{ fileColumnName: 'roles', customField: 'Two' },
		];
		expect((await save(team, { customFields: twice })).status).toBe(400);
		const { answer: after } = await ask(served.quad, amir, routes.readConfiguration, {});
		expect(after.isConfigured).toBe(false);
		const inside = await ask(served.quad, amir, own.saveConfiguration, { body: { apiKey, url: 'http://127.0.0.1' } });
		expect(inside.status).toBe(400);
	});

	test('filters and types are listed; a refused key and a filter that Ethos lost are said', async () => {
		const { team, amir } = await connected();
		expect((await ask(served.quad, amir, own.listPersonFilters, {})).answer).toEqual([
			{ id: 'everybody', name: 'Filter everybody' },
		]);
		expect((await ask(served.quad, amir, own.listDataTypes, {})).answer).toEqual({
			nameTypes: [{ id: 'type-legal', name: 'Legal' }],
			phoneTypes: [
				{ id: 'type-home', name: 'HOME' },
				{ id: 'type-mobile', name: 'Mobile' },
			],
			emailTypes: [{ id: 'type-school', name: 'School' }],
		});
		expect((await ask(served.quad, amir, routes.authenticate, {})).answer).toMatchObject({ status: 'Valid' });
		const { answer: fields } = await ask(served.quad, amir, routes.listFields, {});
		expect(fields.columns).toEqual(expect.arrayContaining(['Banner ID', 'Email: School', 'Phone: HOME']));
		expect(fields.columns.join()).not.toMatch(/social|ssn/i);
		persons.delete('everybody');
		expect(await run(team)).toMatchObject({
			status: 'Failed',
			message: expect.stringContaining('not in Ethos anymore'),
		});
		ethos.spoil('revoked');
		expect((await ask(served.quad, amir, routes.authenticate, {})).answer).toMatchObject({ status: 'Invalid' });
		for (const route of [own.listPersonFilters, own.listDataTypes, own.previewImport])
			expect((await ask(served.quad, team.person('Lee'), route, {})).status).toBe(403);
	});
});

describe('an import', () => {
	test('takes names, numbers and addresses of the types that were chosen', async () => {
		const { team } = await connected();
		expect(await run(team)).toMatchObject({
			status: 'Complete',
			source: 'Filter everybody',
			counts: { read: 3, created: 3, errors: 0 },
		});
		const found = await peopleOf(given, team);
		expect(found.get('B1')).toMatchObject({ first_name: 'First1', last_name: 'Lee', mobile: 13035552001 });
		expect(Object.values(found.get('B1')?.custom ?? {}).sort()).toEqual(['+1 (303) 555-0199', 'p1@college.example']);
	});

	test('leaves out with its reason whoever has no mobile, two, a privacy mark, no ID or has died', async () => {
		const two = [mobile('(303) 555-0120'), mobile('(303) 555-0121')];
		persons.set('everybody', [
			person(0, { phones: [phone('type-home', '(303) 555-0100')] }),
			person(1, { phones: two }),
			person(2, { phones: [mobile('(303) 555-0122'), mobile('(303) 555-0123', 'primary')] }),
			person(3, { privacyStatus: { privacyCategory: 'restricted' } }),
			person(4, { credentials: [] }),
			person(5, { dateDeceased: '2026-03-01' }),
			person(6, { names: null }),
		]);
		const { team, amir } = await connected();
		const first = await run(team);
		expect(first.counts).toMatchObject({ read: 7, created: 1, errors: 6 });
		const several = 'several numbers of the type “Mobile” in Ethos';
		expect(await rejectionsOf(team, first.importId)).toEqual([
			[1, 'This person has no number of the type “Mobile” in Ethos.'],
			[2, expect.stringContaining(several)],
			[4, 'This person has a privacy mark in Ethos.'],
			[5, 'This person has no Banner ID in Ethos.'],
			[6, 'Ethos has a date of death for this person.'],
			[7, 'This person has no name of the type “Legal” in Ethos.'],
		]);
		expect((await peopleOf(given, team)).get('B2')).toMatchObject({ mobile: 13035550123 });
		// the preview returns the same and stores nothing
		const { answer: preview } = await ask(served.quad, amir, own.previewImport, {});
		expect(preview).toMatchObject({ fileName: 'Filter everybody', counts: { unchanged: 1, rejected: 6 } });
		expect(preview.rejections.map(({ reason }) => reason)[1]).toContain(several);
		await save(team, { privacy: 'OptOut', mobilePhoneMapping: { typeId: 'type-mobile', useFirstByType: true } });
		expect((await run(team)).counts).toMatchObject({ created: 2, errors: 4, optedOut: 1 });
		const found = await peopleOf(given, team);
		expect([found.get('B1')?.mobile, found.get('B3')?.opted_out]).toEqual([13035550120, true]);
	});

	test('writes only who changed since; everything again where that is asked for', async () => {
		const { team } = await connected();
		await run(team);
		expect(await run(team, { differential: true })).toMatchObject({
			status: 'Complete',
			importId: null,
			message: 'No one has changed since the last import.',
			counts: { read: 3, unchanged: 3, created: 0, updated: 0 },
		});
		await given.db
			.updateTable('contact')
			.where('org_id', '=', team.organizationId)
			.where('contact_key', '=', 'B0')
			.set({ last_name: 'Corrected' })
			.execute();
		persons.set('everybody', [
			person(0),
			person(1, { dateOfBirth: '2008-01-02' }),
			person(2, { roles: [{ role: 'student' }] }),
		]);
		const changed = await run(team);
		expect(changed.counts).toMatchObject({ read: 3, unchanged: 2, updated: 1 });
		expect((await peopleOf(given, team)).get('B0')).toMatchObject({ last_name: 'Corrected' });
		expect((await run(team, { differential: false })).counts).toMatchObject({ read: 3, unchanged: 2, updated: 1 });
		expect((await peopleOf(given, team)).get('B0')).toMatchObject({ last_name: 'Lee' });
	});

	test('takes whoever was left out again, and all after other settings', async () => {
		persons.set('everybody', [person(0), person(1, { phones: [] })]);
		const { team } = await connected();
		await run(team);
		expect((await run(team)).counts).toMatchObject({ read: 2, unchanged: 1, errors: 1 });
		await save(team, { emailMappings: [] });
		expect(await run(team)).toMatchObject({
			importId: expect.any(Number),
			counts: { read: 2, unchanged: 1, errors: 1 },
		});
	});

	test('goes on after a token that ended, and says what Ethos left out', async () => {
		persons.set('everybody', people(237));
		const { team } = await connected();
		ethos.spoil('expired', { after: 6, times: 1 });
		ethos.spoil('restricted');
		expect(await run(team)).toMatchObject({
			status: 'Complete',
			message: 'Ethos left out some data that the application of Quad may not read.',
			counts: { created: 237 },
		});
		expect(ethos.calls.filter(({ url }) => url.pathname === '/auth').length).toBeGreaterThan(1);
	});

	test('of a filter that has shrunk to a tenth touches nobody, and somebody is told', async () => {
		persons.set('everybody', people(200));
		const { team } = await connected({ notificationEmails: ['registrar@college.example'] });
		await run(team);
		const before = await peopleOf(given, team);
		persons.set('everybody', [
			person(0, { names: [{ firstName: 'Other', lastName: 'Name' }] }),
			...people(20).slice(1),
		]);
		const shrunk = await run(team);
		expect(shrunk).toMatchObject({
			phase: 'needsDecision',
			importId: null,
			message: expect.stringContaining('has 20 rows, and had 200 before'),
		});
		persons.set('everybody', []);
		expect(await run(team)).toMatchObject({
			status: 'Failed',
			message: expect.stringContaining('has no rows, and had 200 before'),
		});
		expect(await peopleOf(given, team)).toEqual(before);
		const mails = await mailsOf(given, team.organizationId).select(['subject', 'body']).execute();
		expect(mails.map(({ subject }) => subject)).toEqual(
			expect.arrayContaining(['Ellucian Ethos: an import waits for you', 'Ellucian Ethos: the import failed']),
		);
		// an administrator can continue despite the warning
		persons.set('everybody', people(20));
		expect(await run(team, { differential: false })).toMatchObject({ status: 'Complete', counts: { read: 20 } });
	});

	test('that is killed between its steps ends as if it had not been', async () => {
		const { team, amir } = await connected();
		const { answer } = await ask(served.quad, amir, routes.startImport, { body: {} });
		const runRef = { organizationId: team.organizationId, runId: answer.id };
		await workOff(given, runRef, { leads: leads(), steps: ['fetch', 'fetch', 'merge', 'merge', 'fetch'] });
		const { answer: listed } = await ask(served.quad, amir, routes.listImports, { query: {} });
		expect(listed.items).toMatchObject([{ status: 'Complete', counts: { read: 3, created: 3 } }]);
		expect((await run(team)).counts).toMatchObject({ read: 3, unchanged: 3 });
	});

	test('keeps a type that was renamed under the column it was chosen by', async () => {
		const { team, amir } = await connected();
		const emailMappings = [{ typeId: 'type-school', name: 'As it was called', customField: 'Campus email' }];
		await save(team, { emailMappings });
		expect((await run(team)).counts).toMatchObject({ created: 3 });
		expect(Object.values((await peopleOf(given, team)).get('B1')?.custom ?? {})).toContain('p1@college.example');
		const { answer } = await ask(served.quad, amir, routes.readConfiguration, {});
		expect(answer.personImportConfiguration.emailMappings).toEqual(emailMappings);
	});
});
