/** Tests CRM Recruit with its simulator: pages, tokens, and whole imports and exports. */
import { api } from '@quad/contract/api.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givesUpLate, givesUpSoon } from '../../../../../time-limits.ts';
import { peopleOf } from '../../../../test/imports.ts';
import { runExport, runImport, useIntegrations, workOff } from '../../../../test/integrations.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { setContact } from '../../../../test/rows.ts';
import { texts } from '../../../../test/texts.ts';
import { writtenRows } from '../../../../test/written-rows.ts';
import type { Connection, ExportRow } from '../../../domain/connections/integrations/index.ts';
import { safeHttp } from '../../../foundation/outbound/safe-http.ts';
import { type SimulatedOpportunity, startRecruit } from '../../../simulators/recruit/start.ts';
import { recruitConnector } from './connector.ts';
import { recruitClient } from './recruit-client.ts';

const account = { clientId: 'quad', username: 'ADADMIN\\quad', password: 'p&ss=w%rd' };
const contact = (nth: number) => `b7d0a3e4-1111-4222-8333-00000000000${nth}`;
const view = {
	id: '6f1e0c5a-93b2-4c1d-8a47-5e20b9d3f714',
	name: 'For texting',
	columns: ['parentcontactid', 'firstname', 'lastname', 'contact.mobilephone', 'modifiedon'],
};
const opportunity = (nth: number, firstname: string, mobile: string, at: string) => ({
	firstname,
	lastname: 'Lee',
	'contact.mobilephone': mobile,
	modifiedon: at,
	_parentcontactid_value: contact(nth),
});
const opportunities = [
	opportunity(1, 'Ana', '(303) 555-0111', '2026-11-01T10:00:00Z'),
	opportunity(2, 'Ben', '(303) 555-0112', '2026-11-02T10:00:00Z'),
	opportunity(1, 'Anna', '(303) 555-0113', '2026-11-03T10:00:00Z'),
];

const held: SimulatedOpportunity[] = [...opportunities];

const http = safeHttp({ insideHosts: 'all', timeoutMs: givesUpLate });
let simulator: Awaited<ReturnType<typeof startRecruit>>;
const leads = () => [`recruit.college.example=${simulator.url}`];
const guarded = (timeoutMs: number) => safeHttp({ insideHosts: leads(), timeoutMs });
beforeAll(async () => {
	simulator = await startRecruit({
		...account,
		view,
		opportunities: held,
		perPage: 2,
		contactFields: ['new_donottext'],
	});
});
const given = useQuad();
const api_ = useIntegrations(given, leads);
afterAll(async () => {
	await simulator.close();
	await http.close();
});
beforeEach(() => simulator.heal());

const root = 'https://recruit.college.example/';
const readAll = async (password = account.password, timeoutMs = givesUpLate): Promise<number> => {
	const line = guarded(timeoutMs);
	const client = recruitClient({ http: line }, { ...account, password, adfsUrl: root, crmUrl: root });
	let count = 0;
	try {
		for await (const { records } of client.readPages(view.id)) count += records.length;
	} finally {
		await line.close();
	}
	return count;
};

describe('on the wire', () => {
	test('pages are followed, and a token that ends in the middle is renewed', async () => {
		expect(await readAll()).toBe(3);
		simulator.spoil('expired', { after: 1, times: 1 });
		expect(await readAll()).toBe(3);
	});

	test.each([
		['another password', undefined, 'auth'],
		['a next page on another server', 'elsewhere', 'protocol'],
		['the same page again', 'circle', 'protocol'],
		['a view that is gone', 'deleted', 'notFound'],
		['a web page', 'html', 'protocol'],
		['too many calls', '429', 'rateLimit'],
		['its own error', '500', 'network'],
		['no answer', 'hang', 'timeout'],
	])('%s is a fault of its kind', async (_, fault, kind) => {
		if (fault) simulator.spoil(fault);
		await expect(
			readAll(fault ? account.password : 'wrong', fault === 'hang' ? givesUpSoon : givesUpLate),
		).rejects.toMatchObject({ kind });
	});
});

const { recruit, recruitOwn } = api;
const college = async (source: object = {}) => {
	const team = await makeTeam(given, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Dot'],
		addOns: ['recruit'],
	});
	const amir = team.person('Amir');
	const body = { ...account, adfsUrl: root, crmUrl: root };
	const saved = await ask(api_.quad, amir, recruit.saveConfiguration, { body });
	expect([saved.status, saved.text]).toEqual([200, saved.text]);
	const importConfiguration = { fileConfiguration: { view: view.id, ...source } };
	const imports = await ask(api_.quad, amir, recruit.saveImport, { body: { importConfiguration } });
	return { team, amir, imports };
};
const run = (team: MadeTeam) => runImport(api_.quad, team, recruit, { leads: leads() });
const exportNow = (team: MadeTeam, type: ExportType) => runExport(api_.quad, team, recruit, type, { leads: leads() });

describe('through the engine', () => {
	test('each contact comes once, by the newest opportunity or the first; then only what changed', async () => {
		const { team, amir } = await college();
		expect((await ask(api_.quad, amir, recruitOwn.listViews, {})).answer).toEqual([{ id: view.id, name: view.name }]);
		expect(await run(team)).toMatchObject({
			status: 'Complete',
			source: 'For texting',
			counts: { read: 2, created: 2 },
		});
		expect((await peopleOf(given, team)).get(contact(1))).toMatchObject({ first_name: 'Anna' });
		expect(await run(team)).toMatchObject({ counts: { read: 1, unchanged: 1 } });
		const { team: other } = await college({ opportunity: 'first' });
		await run(other);
		expect((await peopleOf(given, other)).get(contact(1))).toMatchObject({ first_name: 'Ana' });
	});

	const holds = (all: readonly SimulatedOpportunity[]) => held.splice(0, held.length, ...all);

	test.each(['contact_x002e_mobilephone', 'contact_x002E_mobilephone'])(
		'a joined column written %s is read',
		async (key) => {
			const { team } = await college();
			holds(opportunities.map(({ 'contact.mobilephone': mobile, ...rest }) => ({ ...rest, [key]: mobile })));
			expect(await run(team)).toMatchObject({ status: 'Complete', counts: { created: 2, errors: 0 } });
			holds(opportunities);
		},
	);

	test.each([
		['newest', 'Anna'],
		['first', 'Ana'],
	])(
		'one opportunity of each contact is taken, the %s, also over pages that an import goes on at',
		async (opportunity_, name) => {
			const { team } = await college({ opportunity: opportunity_ });
			const [ana, ben, anna] = opportunities;
			const cy = opportunity(3, 'Cy', '(303) 555-0114', '2026-11-01T10:00:00Z');
			const old = { ...ana, firstname: 'An', modifiedon: '2026-10-01T10:00:00Z' };
			holds([...(ana && ben && anna ? [ana, ben, anna, cy] : []), old]);
			simulator.spoil('500', { on: '/opportunities', after: 2 });
			const failed = await run(team);
			expect(failed).toMatchObject({ phase: 'queued' });
			simulator.heal();
			const before = simulator.calls.length;
			await workOff(given, { organizationId: team.organizationId, runId: failed?.id ?? 0 }, { leads: leads() });
			const requests = simulator.calls.slice(before).filter(({ url }) => url.pathname.endsWith('/opportunities'));
			expect(requests.map(({ url }) => url.searchParams.get('$skiptoken'))).toEqual(['4']);
			expect((await peopleOf(given, team)).get(contact(1))).toMatchObject({ first_name: name });
			const { answer } = await ask(api_.quad, team.person('Amir'), recruit.listImports, { query: {} });
			expect(answer.items[0]).toMatchObject({ phase: 'complete', counts: { read: 3, created: 3, errors: 0 } });
			holds(opportunities);
		},
	);

	test('a change on a page that was read already comes with the next import', async () => {
		const { team } = await college();
		const [ana, ben] = opportunities;
		if (!ana || !ben) return expect.fail('There are opportunities.');
		const now = given.clock.now().getTime();
		const later = (ms: number) => new Date(now + ms).toISOString();
		const cy = { ...opportunity(3, 'Cy', '(303) 555-0114', later(60_000)) }; // is modified while the first page is read
		holds([ana, ben, cy]);
		expect(await run(team)).toMatchObject({ counts: { read: 3, created: 3 } });
		holds([{ ...ana, firstname: 'Anne', modifiedon: later(30_000) }, ben, cy]);
		expect(await run(team)).toMatchObject({ counts: { read: 2, updated: 1, unchanged: 1 } });
		holds(opportunities);
	});

	test('an import that left out everybody keeps its place, and says so', async () => {
		const { team } = await college();
		holds(opportunities.map((one) => ({ ...one, 'contact.mobilephone': 'none' })));
		expect(await run(team)).toMatchObject({
			phase: 'complete',
			counts: { read: 2, created: 0, errors: 2 },
			message: 'All 2 rows were left out, so the next import takes them again. Check which columns are chosen.',
		});
		holds(opportunities);
		expect(await run(team)).toMatchObject({ counts: { read: 2, created: 2, errors: 0 } });
	});

	test('an address with a path and no view are refused; a view that is gone is said', async () => {
		const { team, amir } = await college();
		const body = { ...account, crmUrl: `${root}main.aspx` };
		const refused = await ask(api_.quad, amir, recruit.saveConfiguration, { body });
		expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('only the address of the server')]);
		expect((await college({ view: '' })).imports.text).toContain('Choose a saved view.');
		simulator.spoil('deleted');
		expect(await run(team)).toMatchObject({ message: expect.stringContaining('not in Recruit anymore') });
	});

	test('a text becomes one activity also if it is written twice, an opt-out a field', async () => {
		const { team, amir } = await college();
		const save = (ExportType: ExportType, ExportConfiguration: object) =>
			ask(api_.quad, amir, recruit.saveExport, { body: { ExportType, ExportConfiguration } });
		expect((await save('OptOuts', {})).text).toContain('Enter the opt-out field.');
		await save('MessageActivity', {});
		await save('OptOuts', { optOutField: 'new_donottext' });
		const id = team.contact('Dot');
		await setContact(given, id, { contact_key: contact(2) });
		await texts(given, team, 'Dot', 'Desk', 'Is there a tour?');
		await hearEvents(given);
		expect(await exportNow(team, 'MessageActivity')).toMatchObject({ status: 'Complete', counts: { errors: 0 } });
		const [written] = [...simulator.activities.values()];
		expect(written).toMatchObject({
			description: 'Is there a tour?',
			directioncode: false,
			statecode: 1,
			statuscode: 4,
			actualend: expect.stringMatching(/^20\d\d-/),
		});
		await texts(given, team, 'Dot', 'Desk', 'STOP');
		expect(await exportNow(team, 'OptOuts')).toMatchObject({ counts: { written: 1 } });
		expect(simulator.people.get(contact(2))).toEqual({ new_donottext: true });
		expect((await ask(api_.quad, team.person('Lee'), recruitOwn.listViews, {})).status).toBe(403);
	});

	test.each(['phonecall', 'task'] as const)(
		'a %s that was not completed is, once it is written again',
		async (kind) => {
			const line = guarded(givesUpLate);
			const client = recruitClient({ http: line }, { ...account, adfsUrl: root, crmUrl: root });
			const id = contact(kind === 'task' ? 8 : 9);
			const writeOnce = async () => {
				await client.createActivity(kind, contact(1), id, { subject: 'one', description: '' });
				await client.completeActivity(kind, id, { statuscode: 5, actualend: '2026-11-03T10:00:00Z' });
			};
			simulator.spoil('interrupted', { times: 1 });
			await expect(writeOnce()).rejects.toMatchObject({ kind: 'network' });
			expect(simulator.activities.get(id)).toMatchObject({ statecode: 0 });
			for (let times = 0; times < 2; times += 1) await writeOnce();
			expect(simulator.activities.get(id)).toMatchObject({ statecode: 1, statuscode: 5 });
			await line.close();
		},
	);

	test('a text is in once also if the answer is lost, and waits where all of Recruit is gone', async () => {
		const { team, amir } = await college();
		await ask(api_.quad, amir, recruit.saveExport, {
			body: { ExportType: 'MessageActivity', ExportConfiguration: {} },
		});
		await run(team);
		const before = simulator.activities.size;
		await texts(given, team, 13035550113, 'Desk', 'Are pets allowed?');
		await hearEvents(given);
		simulator.spoil('gone', { after: 2 }); // the token and the identity call succeed
		expect(await exportNow(team, 'MessageActivity')).toMatchObject({ counts: { written: 0, errors: 0 } });
		simulator.heal();
		simulator.spoil('lost answer', { on: '/phonecalls', times: 1 });
		expect(await exportNow(team, 'MessageActivity')).toMatchObject({ status: 'Complete', counts: { written: 1 } });
		expect(simulator.activities.size).toBe(before + 1);
	});
});

describe('of each row', () => {
	const opened = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
		const line = guarded(givesUpLate);
		try {
			return await work(
				await recruitConnector.open({
					settings: { ...account, adfsUrl: root, crmUrl: root },
					secrets: account,
					insideHosts: leads(),
					timeZone: 'America/Denver',
					now: () => new Date(),
					signal: new AbortController().signal,
					http: line,
				}),
			);
		} finally {
			await line.close();
		}
	};
	const text = (id: number, ContactId: string, MessageText = 'Hello'): ExportRow => ({
		id,
		key: `quad-${view.id}-${id}`,
		values: { ContactId, MessageText, Direction: 'Incoming', SentAt: '2026-11-18T16:00:00.000Z' },
	});
	const write = (rows: readonly ExportRow[], type: ExportType = 'MessageActivity', options: object = {}) =>
		opened((connection) => writtenRows(connection.writeRows?.({ type, options, rows, isRepeated: false })));

	test('what is there already is looked at: this text counts as written, another one refuses it', async () => {
		const before = simulator.activities.size;
		const same = text(901, contact(1), 'Twice  the same\r\n');
		expect(await write([same, same])).toEqual([{ id: 901 }, { id: 901 }]);
		const reason = 'Recruit has another activity under the ID of this text, so the text was not written';
		expect(await write([text(901, contact(1), 'Something else'), text(901, contact(2), 'Twice the same')])).toEqual([
			{ id: 901, refusal: reason },
			{ id: 901, refusal: reason },
		]);
		expect(simulator.activities.size).toBe(before + 1);
	});

	test('who did not come from Recruit is left out, and who is gone there is refused', async () => {
		expect(await write([text(911, '003Lab'), text(912, ''), text(913, contact(9))])).toEqual([
			{ id: 911, isLeftOut: true },
			{ id: 912, isLeftOut: true },
			{ id: 913, refusal: expect.stringContaining('contact Does Not Exist') },
		]);
	});

	test('what is wrong with the service or the settings refuses no row', async () => {
		simulator.spoil('gone');
		await expect(write([text(921, contact(1))])).rejects.toMatchObject({ kind: 'notFound' });
		simulator.heal();
		const out = { ...text(922, contact(1)), values: { ContactId: contact(1), OptedOut: 'true' } };
		await expect(write([out], 'OptOuts', { optOutField: 'renamed' })).rejects.toMatchObject({ kind: 'validation' });
		await expect(write([out], 'OptOuts')).rejects.toMatchObject({ message: 'No field for opt-outs is chosen' });
	});
});
