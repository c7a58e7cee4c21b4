/** Tests Raiser's Edge NXT through the API: authorization in a browser, imports, exports, and refusals. */
import { api } from '@quad/contract/api.ts';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleOf } from '../../../../test/imports.ts';
import { engineOf, jobNamed, runExport, runImport, useIntegrations } from '../../../../test/integrations.ts';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { texts } from '../../../../test/texts.ts';
import { integrationJobs } from '../../../domain/connections/integrations/index.ts';
import { setAddOn } from '../../../domain/organization/marketplace/index.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { startRenxt } from '../../../simulators/renxt/start.ts';
import { renxtConnector } from './connector.ts';

const given = useQuad();
const { raisersEdgeNxt: calls } = api;
const connectors = [renxtConnector(0)];

const people = ['1001', '1002', '1003'].map((id, nth) => ({
	id,
	type: 'Individual',
	first: `Alum ${nth}`,
	last: 'Moss',
	date_modified: '2026-11-01T10:00:00Z',
	phone: { type: 'Mobile', number: `(303) 555-810${nth}`, do_not_call: false, inactive: false },
}));
let renxt: Awaited<ReturnType<typeof startRenxt>>;
beforeAll(async () => {
	given.clock.set('2026-11-18T17:00:00Z');
	renxt = await startRenxt({
		applicationId: 'application-1',
		applicationSecret: 'secret-1',
		subscriptionKey: 'key-1',
		constituents: people,
		actionTypes: ['Text'],
		lists: [
			{ id: 'alumni', name: 'Alumni', members: people.map(({ id }) => id) },
			{ id: 'out', name: 'Do not text', members: ['1003'] },
		],
	});
});
const hosts = () => [`renxt.college.example=${renxt.url}`];
const served = useIntegrations(given, hosts);
afterAll(() => renxt.close());

const college = async () => {
	const team = await makeTeam(given, {
		administrators: ['Amir', 'Pat'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		addOns: ['raisers-edge-nxt'],
	});
	const saved = await ask(served.quad, team.person('Amir'), calls.saveConfiguration, {
		body: {
			applicationId: 'application-1',
			applicationSecret: 'secret-1',
			subscriptionKey: 'key-1',
			signInUrl: 'https://renxt.college.example',
			apiUrl: 'https://renxt.college.example',
		},
	});
	expect([saved.status, saved.text]).toEqual([200, saved.text]);
	return team;
};

/** Returns the URL to which the authorization page redirects. */
const pageOf = async (person: Person) => {
	const { answer } = await ask(served.quad, person, calls.beginAuthorization, {});
	const shown = await served.quad.http.inject({ url: answer.url });
	const links = [...shown.payload.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&#38;', '&'));
	const pages = links.map((to) => Object.fromEntries(new URL(to).searchParams));
	return { url: answer.url, allow: pages[0] ?? {}, deny: pages[1] ?? {}, links };
};
const finish = (person: Person, body: Record<string, string>) =>
	ask(served.quad, person, calls.finishAuthorization, { body: { state: '', ...body } });
const allowed = async () => {
	const team = await college();
	const { allow } = await pageOf(team.person('Amir'));
	expect((await finish(team.person('Amir'), allow)).answer).toEqual({ authResult: 'success' });
	return team;
};
const configurationOf = async (team: MadeTeam) =>
	(await ask(served.quad, team.person('Amir'), calls.readConfiguration, {})).answer;

const source = { listId: 'alumni', phoneType: 'Mobile', optOutListId: 'out', callsPerRun: 5_000 };
const run = (team: MadeTeam, body: { differential?: boolean; isSample?: boolean } = {}) =>
	runImport(served.quad, team, calls, { body, connectors, leads: hosts() });
const exportNow = (team: MadeTeam, type: ExportType) =>
	runExport(served.quad, team, calls, type, { connectors, leads: hosts() });
const saveImport = (team: MadeTeam, more: object = {}, file: object = {}) =>
	ask(served.quad, team.person('Amir'), calls.saveImport, {
		body: { importConfiguration: { fileConfiguration: { ...source, ...file }, ...more } },
	});

test('a person allows Quad in their browser; tokens are sealed and never shown', async () => {
	const team = await college();
	const amir = team.person('Amir');
	expect(await configurationOf(team)).toMatchObject({ hasSecrets: { refreshToken: false } });
	const { answer: before } = await ask(served.quad, amir, calls.authenticate, {});
	expect(before.message).toBe('No one has allowed Quad to use Raiser’s Edge NXT yet. Connect it to Blackbaud.');
	const { allow, links } = await pageOf(amir);
	const { answer } = await ask(served.quad, amir, calls.readAuthorization, {});
	expect(links[0]).toContain(`${answer.redirectUri}?`);
	expect((await finish(amir, allow)).answer).toEqual({ authResult: 'success' });
	const shown = await configurationOf(team);
	expect(shown).toMatchObject({ hasSecrets: { refreshToken: true }, status: 'Valid' });
	expect(JSON.stringify(shown)).not.toContain('secret-1');
	const stored = await given.db.selectFrom('integration_connection').selectAll().execute();
	expect(JSON.stringify(stored)).not.toMatch(/secret-1|accessToken|refreshToken/);
	// opening the same URL again changes nothing
	const calledBefore = renxt.calls.length;
	expect((await finish(amir, allow)).refusal.code).toBe('integration.authorization_ended');
	expect(renxt.calls).toHaveLength(calledBefore);
	expect(await configurationOf(team)).toMatchObject({ hasSecrets: { refreshToken: true }, status: 'Valid' });
});

test('what a person allowed is for that application at that place: after a change of either it is begun anew', async () => {
	const team = await allowed();
	const amir = team.person('Amir');
	const { allow } = await pageOf(amir);
	const secrets = { applicationSecret: 'secret-1', subscriptionKey: 'key-1' };
	const urls = { signInUrl: 'https://renxt.college.example', apiUrl: 'https://renxt.college.example' };
	const before = renxt.calls.length;
	for (const moved of [
		{ applicationId: 'application-1', ...urls, signInUrl: 'https://evil.example' },
		{ applicationId: 'application-1', ...urls, apiUrl: 'https://evil.example' },
		{ applicationId: 'application-2', ...urls },
	]) {
		const refused = await ask(served.quad, amir, calls.saveConfiguration, { body: moved });
		expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([400, Object.keys(secrets)]);
	}
	expect(await configurationOf(team)).toMatchObject({ hasSecrets: { refreshToken: true } });
	const body = { applicationId: 'application-2', ...urls, ...secrets };
	expect((await ask(served.quad, amir, calls.saveConfiguration, { body })).status).toBe(200);
	expect(await configurationOf(team)).toMatchObject({
		hasSecrets: { applicationSecret: true, subscriptionKey: true, refreshToken: false },
	});
	expect((await finish(amir, allow)).refusal.code).toBe('integration.authorization_ended');
	expect(renxt.calls).toHaveLength(before);
});

test('nobody finishes what somebody else began, in another session, in another team, or too late', async () => {
	const [team, other] = [await college(), await college()];
	const { allow, deny } = await pageOf(team.person('Amir'));
	const ended = 'integration.authorization_ended';
	expect((await finish(team.person('Pat'), allow)).refusal.code).toBe(ended);
	expect((await finish(other.person('Amir'), allow)).refusal.code).toBe(ended);
	expect((await finish(team.person('Amir'), { ...allow, state: `${allow.state}x` })).refusal.code).toBe(ended);
	expect((await finish(team.person('Amir'), { code: allow.code ?? '' })).refusal.code).toBe(ended);
	expect((await finish(team.person('Lee'), allow)).status).toBe(403);
	expect((await finish(team.person('Amir'), deny)).answer).toEqual({ authResult: 'error' });
	expect((await configurationOf(team)).statusMessage).toBe(
		'Quad was not allowed at Raiser’s Edge NXT. Connect again, and allow it there.',
	);
	expect((await finish(team.person('Amir'), { ...allow, code: 'made-up' })).answer).toEqual({ authResult: 'error' });
	given.clock.pass(integrationLimits.authorizationMs + 1);
	expect((await finish(team.person('Amir'), allow)).refusal.code).toBe(ended);
	given.clock.set('2026-11-18T17:00:00Z');
	const page = await served.quad.http.inject({ url: '/api/raisersEdgeNxt/authorization/page?state=made-up' });
	expect(page.statusCode).toBe(400);
});

test('a list becomes contacts; a second import calls for nobody, and everything can be asked for', async () => {
	const team = await allowed();
	expect((await saveImport(team)).status).toBe(200);
	expect(await run(team)).toMatchObject({ source: 'Alumni', status: 'Complete', counts: { created: 3, optedOut: 1 } });
	const imported = await peopleOf(given, team);
	expect(imported.get('1003')).toMatchObject({ last_name: 'Moss', opted_out: true });
	expect(await run(team)).toMatchObject({ message: 'There was nothing new to import.', counts: { read: 0 } });
	expect(await run(team, { differential: false })).toMatchObject({ counts: { read: 3, created: 0, updated: 0 } });
	expect((await run(team, { isSample: true })).sample).toMatchObject({ recordCount: 3 });
});

test('one window a day, and the contact ID stays Blackbaud’s', async () => {
	const team = await allowed();
	const schedules = [{ category: 'Overnight' }, { category: 'Evening' }];
	expect((await saveImport(team, { schedules })).text).toContain('Choose one time of day');
	expect(
		(await saveImport(team, {}, { columns: [{ fileColumnName: 'Lookup ID', field: 'ContactId' }] })).text,
	).toContain('always the constituent’s system record ID');
	expect((await saveImport(team, {}, { listId: ' ' })).text).toContain('Choose a list.');
});

test('lists are offered to whoever writes a message, and asked for once', async () => {
	const team = await allowed();
	const before = renxt.calls.length;
	for (let twice = 0; twice < 2; twice += 1)
		expect((await ask(served.quad, team.person('Lee'), calls.listConstituentLists, {})).answer).toEqual([
			{ id: 'alumni', name: 'Alumni' },
			{ id: 'out', name: 'Do not text' },
		]);
	expect(renxt.calls.length - before).toBe(1);
	const { organizationId } = team;
	await commit(given.db, (tx) =>
		setAddOn(tx, organizationId, { key: 'raisers-edge-nxt', isOn: false, at: given.clock.now() }),
	);
	expect((await ask(served.quad, team.person('Lee'), calls.listConstituentLists, {})).answer).toEqual([]);
});

test('a list is the recipients of a message, of those who are contacts', async () => {
	const team = await allowed();
	await saveImport(team);
	await run(team);
	const { answer } = await ask(served.quad, team.person('Lee'), api.recipientSources.takeRecipients, {
		params: { connector: 'raisersEdgeNxt' },
		body: { sourceId: 'alumni' },
	});
	const engine = engineOf(given, connectors, hosts());
	await jobNamed(integrationJobs(engine), 'integrations.read-recipients').run(
		{
			organizationId: team.organizationId,
			teamId: team.teamId,
			personId: team.person('Lee').id,
			listId: answer.id,
			connector: 'raisersEdgeNxt',
			sourceId: 'alumni',
		},
		jobContext,
	);
	await engine.http.close();
	const list = await ask(served.quad, team.person('Lee'), api.recipientLists.readRecipientList, {
		params: { id: answer.id },
	});
	expect(list.answer).toMatchObject({ name: 'Alumni', state: 'ready', found: 3, notFound: 0 });
});

test('an opt-out of ours adds the solicit code, and one of theirs is not sent back', async () => {
	const team = await allowed();
	await ask(served.quad, team.person('Amir'), calls.saveExport, {
		body: { ExportType: 'OptOuts', ExportConfiguration: {} },
	});
	await saveImport(team);
	await run(team);
	const contact = (await peopleOf(given, team)).get('1001');
	await ask(served.quad, team.person('Amir'), api.contacts.setOptedOut, {
		params: { id: Number(contact?.id ?? 0) },
		body: { departmentId: team.teamId, optedOut: true },
	});
	await exportNow(team, 'OptOuts');
	expect([...renxt.held].map(([id, codes]) => [id, codes[0]?.solicit_code])).toEqual([['1001', 'Do not text']]);
});

test('an action type that Blackbaud does not have fails the run, and no text is given up for it', async () => {
	const team = await allowed();
	await saveImport(team);
	await run(team);
	const exportTo = (actionType: string) =>
		ask(served.quad, team.person('Amir'), calls.saveExport, {
			body: { ExportType: 'MessageActivity', ExportConfiguration: { actionType } },
		});
	await exportTo('Txt');
	await texts(given, team, 13035558100, 'Desk', 'Is it open?');
	await texts(given, team, 13035558101, 'Desk', 'Is it far?');
	await hearEvents(given);
	const send = () => exportNow(team, 'MessageActivity');
	expect(await send()).toMatchObject({
		status: 'Failed',
		counts: { written: 0, errors: 0 },
		message:
			'Blackbaud refused what it was sent (400): The type Txt is not in the table of action types. Check the settings of this export.',
	});
	await exportTo('Text');
	expect(await send()).toMatchObject({ status: 'Complete', counts: { written: 2, errors: 0 } });
});

test('two at once renew a refresh token once', async () => {
	const team = await allowed();
	given.clock.pass(2 * 60 * 60_000);
	const before = renxt.calls.length;
	const answers = await Promise.all([0, 1].map(() => ask(served.quad, team.person('Amir'), calls.authenticate, {})));
	expect(answers.map(({ answer }) => answer.status)).toEqual(['Valid', 'Valid']);
	const renewals = renxt.calls.slice(before).filter(({ url }) => url.pathname === '/token');
	expect(renewals).toHaveLength(1);
	given.clock.set('2026-11-18T17:00:00Z');
});
