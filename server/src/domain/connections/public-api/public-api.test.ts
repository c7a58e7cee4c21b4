import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { callerOf } from '@quad/contract/route.ts';
import type { ApiScope } from '@quad/contract/scopes.ts';
import { apiScopes } from '@quad/contract/scopes.ts';
import { afterEach, expect, test } from 'vitest';
import { handOver } from '../../../../test/handed-over.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { texts } from '../../../../test/texts.ts';
import { openSimulatedAccount } from '../../../app/open-simulated-account.ts';
import { commit } from '../../../foundation/transaction/commit.ts';

const quad = useQuad();
const noon = quad.clock.now().toISOString();
afterEach(() => quad.clock.set(noon));

const college = () =>
	makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Front desk' }],
		contacts: ['Ana', 'Ben', 'Cleo'],
	});

let generated = 0;
interface Wanted {
	by?: string;
	scopes?: readonly ApiScope[];
	isTest?: boolean;
	all?: boolean;
}
/** Returns a client that calls the API with a new credential. */
const system = async (
	team: MadeTeam,
	{ by = 'Amir', scopes = apiScopes, isTest = false, all = false }: Wanted = {},
) => {
	generated += 1;
	const { answer } = await ask(quad, team.person(by), api.apiCredentials.createCredential, {
		body: { name: `System ${generated}`, departmentId: all ? null : team.teamId, scopes: [...scopes], isTest },
	});
	const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers: object = {}) => {
		const reply = await quad.http.inject({
			method,
			url: `/api/v2${url}`,
			headers: { authorization: `Bearer ${answer.secret}`, ...headers },
			...(payload ? { payload } : {}),
		});
		return { status: reply.statusCode, said: reply.body === '' ? undefined : reply.json(), headers: reply.headers };
	};
	return {
		id: answer.id,
		secret: answer.secret,
		get: (url: string, headers?: object) => call('GET', url, undefined, headers),
		post: (url: string, body: object, headers?: object) => call('POST', url, body, headers),
		delete: (url: string) => call('DELETE', url),
	};
};

test('a contact is added, found by its Contact ID, changed, tagged, opted out with where they said so, and deleted', async () => {
	const team = await college();
	const slate = await system(team);
	const { said: made } = await slate.post('/contacts', {
		contactId: 'S-1',
		firstName: 'Maya',
		lastName: 'Ortiz',
		mobileNumber: '(303) 555-0177',
	});
	expect(made).toMatchObject({ contactId: 'S-1', mobileNumber: '3035550177', optedOut: false });
	const { said: changed } = await slate.post('/contacts', { contactId: 'S-1', firstName: 'Maia' });
	expect(changed).toMatchObject({ id: made.id, firstName: 'Maia', lastName: 'Ortiz' });
	const { said: tagged } = await slate.post(`/contacts/${made.id}/tags`, { add: ['Honors', 'honors', 'Visit'] });
	expect(tagged.tags.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Honors', 'Visit']);
	const { said: untagged } = await slate.post(`/contacts/${made.id}/tags`, { remove: ['HONORS', 'never had'] });
	expect(untagged.tags).toMatchObject([{ name: 'Visit' }]);
	expect((await slate.get('/contacts?search=Maia')).said).toMatchObject({ items: [{ id: made.id }], next: null });

	const { said: out } = await slate.post(`/contacts/${made.id}/optOut`, { optedOut: true, source: 'Paper form' });
	expect(out).toMatchObject({ optedOut: true });
	const { answer } = await ask(quad, team.person('Lee'), api.optOuts.listOptOuts, { params: { id: made.id } });
	expect(answer).toMatchObject([{ optedOut: true, by: 'staff', person: 'Amir Doe', source: 'Paper form' }]);
	expect((await slate.delete(`/contacts/${made.id}`)).status).toBe(200);
	expect((await slate.get(`/contacts/${made.id}`)).said).toMatchObject({ code: 'contact.not_found' });
});

test('a text goes to a number, the answer that comes back is read by a cursor, and each once', async () => {
	quad.clock.set(new Date().toISOString()); // IDs contain the machine's own time
	const team = await college();
	const crm = await system(team);
	const inboxId = team.inbox('Front desk');
	const begun = await crm.get('/messages');
	const sent = await crm.post('/messages', { inboxId, mobileNumber: '303-555-0100', text: 'Is Friday good?' });
	expect([sent.status, sent.said]).toMatchObject([200, { text: 'Is Friday good?' }]);
	await texts(quad, team, 'Ana', 'Front desk', 'Yes!');
	expect((await crm.get(`/messages/${sent.said.messageId}`)).said).toMatchObject({
		status: 'queued',
		contactId: 'Ana',
	});

	expect((await crm.get(`/messages?cursor=${begun.said.next}`)).said.items).toEqual([]); // both texts are too recent
	quad.clock.set(new Date(Date.now() + 10_000).toISOString()); // must be later than the IDs, however long the test took
	const { said: first } = await crm.get(`/messages?cursor=${begun.said.next}&take=1`);
	const { said: second } = await crm.get(`/messages?cursor=${first.next}`);
	expect([...first.items, ...second.items]).toMatchObject([
		{ id: sent.said.messageId, direction: 'outgoing', text: 'Is Friday good?' },
		{ direction: 'incoming', text: 'Yes!', mobileNumber: '3035550100', studentId: team.contact('Ana') },
	]);
	expect((await crm.get(`/messages?cursor=${second.next}`)).said).toEqual({ items: [], next: second.next });
	expect((await crm.get('/messages?direction=incoming')).said.items).toHaveLength(1);

	const { said: talks } = await crm.get(`/conversations?inboxId=${inboxId}`);
	expect(talks.items).toMatchObject([{ id: sent.said.conversationId, lastText: 'Yes!' }]);
	expect((await crm.get(`/conversations/${sent.said.conversationId}`)).said).toMatchObject({ fullName: 'Ana Doe' });
	const { said: thread } = await crm.get(`/conversations/${sent.said.conversationId}/messages`);
	expect(thread.items.map(({ text }: { text: string }) => text)).toEqual(['Yes!', 'Is Friday good?']);
});

test('the same key sends once; with another body it is refused', async () => {
	const team = await college();
	const crm = await system(team);
	const key = { 'idempotency-key': randomUUID() };
	const one = { inboxId: team.inbox('Front desk'), studentId: team.contact('Ana'), text: 'Once' };
	const twins = await Promise.all([crm.post('/messages', one, key), crm.post('/messages', one, key)]);
	expect(new Set(twins.map(({ said }) => said.messageId)).size).toBe(1);
	expect(await crm.post('/messages', { ...one, text: 'Twice' }, key)).toMatchObject({
		status: 409,
		said: { code: 'draft.changed' },
	});

	const many = { inboxId: one.inboxId, text: 'Hello', contactIds: ['Ana', 'Ben', 'Nobody'], draftId: randomUUID() };
	const [first, second] = [await crm.post('/batches', many), await crm.post('/batches', many)];
	expect(first.said).toMatchObject({ total: 2, unknown: ['Nobody'] });
	expect(second.said.batchId).toBe(first.said.batchId);
	expect((await crm.post('/batches', { ...many, text: 'Other' })).status).toBe(409);
	expect((await crm.get(`/batches/${first.said.batchId}`)).said).toMatchObject({ total: 2, queuedCount: 2 });
	expect((await crm.post(`/batches/${first.said.batchId}/cancel`, {})).said).toMatchObject({ state: 'cancelled' });
	expect((await crm.post('/batches', { ...many, draftId: undefined })).said.fields).toHaveProperty('draftId');
});

test('CreateAndSend is taken as systems in the field call it, at both of its addresses', async () => {
	const team = await college();
	const { answer: all } = await ask(quad, team.person('Dana'), api.teams.listAllTeams, {});
	const departmentCode = all.find(({ id }) => id === team.teamId)?.code;
	const housing = await system(team, { by: 'Dana', all: true });
	const send = (url: string, more: object) =>
		quad.http.inject({
			method: 'POST',
			url,
			headers: { authorization: `Bearer ${housing.secret}` },
			payload: { departmentCode, messageContent: 'Your key is ready', mobileNumber: '3035550101', ...more },
		});
	const shared = await send('/v2/messages/CreateAndSend', { groupAccountCode: 'front DESK' });
	expect([shared.statusCode, shared.json()]).toMatchObject([200, { text: 'Your key is ready' }]);
	const personal = await send('/api/v2/messages/CreateAndSend', { staffId: team.person('Lee').id });
	expect(personal.json().conversationId).not.toBe(shared.json().conversationId);
	expect((await send('/v2/messages/CreateAndSend', {})).json().code).toBe('api.which_inbox');
	expect((await send('/v2/messages/CreateAndSend', { departmentCode: 'XX' })).json().code).toBe('api.team_not_found');
	expect(
		(await send('/v2/messages/CreateAndSend', { groupAccountCode: 'Front desk', mobileNumber: '12' })).json().fields,
	).toHaveProperty('mobileNumber');
});

test('nobody who opted out is texted, also not by a system', async () => {
	const team = await college();
	const crm = await system(team);
	await texts(quad, team, 'Ben', 'Front desk', 'STOP');
	const to = { inboxId: team.inbox('Front desk'), contactId: 'Ben', text: 'Please' };
	expect((await crm.post('/messages', to)).status).toBe(400);
	const again = await crm.post(`/contacts/${team.contact('Ben')}/optOut`, { optedOut: false });
	expect(again.said.code).toBe('contact.must_text_start');
});

test('of another team or organization there is nothing, and a credential for all must name the team', async () => {
	const team = await college();
	const next = await makeTeam(quad, {
		organizationId: team.organizationId,
		administrators: ['Rosa'],
		inboxes: [{ name: 'X' }],
	});
	const own = await system(team);
	const { said: zoe } = await (await system(next, { by: 'Rosa' })).post('/contacts', {
		contactId: 'Z',
		firstName: 'Zoe',
		lastName: 'Doe',
		mobileNumber: '3035550188',
	});
	expect((await own.get(`/contacts/${zoe.id}`)).status).toBe(404);
	expect((await own.get(`/contacts?departmentId=${next.teamId}`)).said.code).toBe('api.team_not_found');
	expect((await own.post('/messages', { inboxId: next.inbox('X'), contactId: 'Ana', text: 'Hi' })).status).toBe(404);
	const everywhere = await system(team, { by: 'Dana', all: true });
	expect((await everywhere.get('/contacts')).said.code).toBe('api.team_required');
	expect((await everywhere.get(`/contacts?departmentId=${next.teamId}`)).said.items).toMatchObject([
		{ firstName: 'Zoe' },
	]);
	const other = await college();
	expect((await everywhere.get(`/contacts?departmentId=${other.teamId}`)).said.code).toBe('api.team_not_found');
});

test('each call needs its scope, and says which', async () => {
	const team = await college();
	for (const route of Object.values(api.publicApi).filter(
		(one) => callerOf(one) === 'api-key' && one.scope !== 'any',
	)) {
		const others = apiScopes.filter((scope) => scope !== route.scope);
		const weak = await system(team, { scopes: others });
		const address = route.path.slice('/v2'.length).replace('{id}', '1');
		const reply = await (route.method === 'GET'
			? weak.get(address)
			: route.method === 'POST'
				? weak.post(address, {})
				: weak.delete(address));
		expect([route.path, reply.status, reply.said.message]).toEqual([
			route.path,
			403,
			`This credential may not do this: it lacks the scope “${route.scope}”.`,
		]);
		await ask(quad, team.person('Amir'), api.apiCredentials.revokeCredential, { params: { id: weak.id } });
	}
});

test('one that expires between two pages is refused at the second; a cursor of nobody is refused', async () => {
	const team = await college();
	const { answer } = await ask(quad, team.person('Amir'), api.apiCredentials.createCredential, {
		body: { name: 'Brief', departmentId: team.teamId, expiresInDays: 1 },
	});
	const page = async (cursor = '') => {
		const reply = await quad.http.inject({
			url: `/api/v2/contacts?take=2${cursor && `&cursor=${cursor}`}`,
			headers: { authorization: `Bearer ${answer.secret}` },
		});
		return reply.json();
	};
	const first = await page();
	expect(first.items).toHaveLength(2);
	expect((await page(first.next)).items).toHaveLength(1);
	for (const wrong of ['x', 'LTE', Buffer.from('after:-5').toString('base64url')])
		expect((await page(wrong)).code).toBe('api.cursor_wrong');
	quad.clock.pass(86_400_000);
	expect((await page(first.next)).code).toBe('api.expired_credential');
});

test('whoever has an answer already gets 304, until it changes', async () => {
	const team = await college();
	const crm = await system(team);
	const address = `/contacts/${team.contact('Ana')}`;
	const { headers } = await crm.get(address);
	const same = { 'if-none-match': String(headers.etag) };
	expect(await crm.get(address, same)).toMatchObject({ status: 304, said: undefined });
	await crm.post('/contacts', { id: team.contact('Ana'), lastName: 'Changed' });
	expect(await crm.get(address, same)).toMatchObject({ status: 200, said: { lastName: 'Changed' } });
});

test('a test credential texts where texts end at simulated phones, and nowhere else', async () => {
	const team = await college();
	const trial = await system(team, { isTest: true });
	expect(trial.secret).toMatch(/^quad_test_/);
	const to = { inboxId: team.inbox('Front desk'), contactId: 'Ana', text: 'Test' };
	await quad.db.updateTable('organization').set({ is_demo: false }).where('id', '=', team.organizationId).execute();
	expect((await trial.post('/messages', to)).said.code).toBe('api.test_only');
	const many = { inboxId: to.inboxId, text: 'Test', contactIds: ['Ana'], draftId: randomUUID() };
	expect((await trial.post('/batches', many)).said.code).toBe('api.test_only');
	await commit(quad.db, (tx) => openSimulatedAccount(tx, quad.context.secrets, team.organizationId));
	expect((await trial.post('/messages', to)).status).toBe(200);
});

test('templates are read by all, and written with the scope for it', async () => {
	const team = await college();
	const crm = await system(team);
	const { said } = await crm.post('/templates', { name: 'Visit day', message: 'See you on Friday' });
	expect(said).toMatchObject({ code: 'VD', isEnabled: true });
	expect((await crm.get('/templates')).said).toEqual([said]);
	expect((await crm.delete(`/templates/${said.id}`)).status).toBe(200);
	expect((await crm.get('/templates')).said).toEqual([]);
});

test('a segment is filled by Contact IDs, read page by page, and texted', async () => {
	const team = await college();
	const slate = await system(team);
	const { answer } = await ask(quad, team.person('Lee'), api.tags.createTag, { body: { name: 'Visit' } });
	const { answer: made } = await ask(quad, team.person('Amir'), api.segments.createStaticSegment, {
		body: { name: 'Admitted' },
	});
	const people = `/segments/${made.id}/contacts`;
	const filled = await slate.post(people, { add: ['Ana', 'Ben', 'Nobody', 'Ana'] });
	expect(filled.said).toEqual({ added: 2, removed: 0, contacts: 2, unknown: ['Nobody'] });
	expect((await slate.post(people, { add: ['Ben', 'Cleo'], remove: ['Ana'] })).said).toEqual({
		added: 1,
		removed: 1,
		contacts: 2,
		unknown: [],
	});
	expect((await slate.post(people, { add: ['Ben'], remove: ['Ana', 'Ben'] })).said).toMatchObject({
		code: 'api.added_and_removed',
	});
	const { said: first } = await slate.get(`${people}?take=1`);
	const { said: second } = await slate.get(`${people}?take=1&cursor=${first.next}`);
	expect([...first.items, ...second.items].map((one) => one.contactId)).toEqual(['Ben', 'Cleo']);
	expect([first.items[0].optedOut, second.next]).toEqual([false, null]);
	expect((await slate.get('/segments?search=admit')).said).toMatchObject({
		items: [{ id: made.id, type: 'Static', contacts: 2 }],
		next: null,
	});
	expect((await slate.get('/segments?type=Automated&take=2')).said.items).toHaveLength(2);

	const draft = () => ({ draftId: randomUUID(), inboxId: team.inbox('Front desk'), text: 'Welcome' });
	const sent = await slate.post('/batches', { ...draft(), segmentIds: [made.id] });
	expect(sent.said).toMatchObject({ total: 2, unknown: [] });
	await slate.post(`/contacts/${team.contact('Ana')}/tags`, { add: ['Visit'] });
	const tagged = await slate.post('/batches', { ...draft(), segmentIds: [made.id], tagIds: [answer.id] });
	expect(tagged.said).toMatchObject({ total: 3 });
	const both = await slate.post('/batches', { ...draft(), segmentIds: [made.id], contactIds: ['Ana'] });
	expect(both.said.code).toBe('api.one_audience');
});

test('contacts are searched and texted by what they did', async () => {
	const team = await college();
	const slate = await system(team);
	const { said: columns } = await slate.get('/contacts/columns');
	expect(columns).toContainEqual({
		id: -31,
		name: 'Replied',
		kind: 'replies',
		comparisons: ['has', 'hasnot', 'notsince'],
		options: [],
	});
	const draft = () => ({ draftId: randomUUID(), inboxId: team.inbox('Front desk'), text: 'Welcome' });
	const asked = await slate.post('/batches', { ...draft(), contactIds: ['Ana', 'Ben'] });
	await handOver(quad, asked.said.batchId);
	await texts(quad, team, 'Ana', 'Front desk', 'I am coming');

	const silent = [{ field: 'Replied', comparison: 'notsince' }];
	const { said: found } = await slate.post('/contacts/search', { conditions: silent });
	expect(found.items.map(({ contactId }: { contactId: string }) => contactId)).toEqual(['Ben']);
	const again = await slate.post('/batches', { ...draft(), conditions: silent });
	expect(again.said).toMatchObject({ total: 1, unknown: [] });
	const both = await slate.post('/batches', { ...draft(), conditions: silent, contactIds: ['Ana'] });
	expect(both.said.code).toBe('api.one_audience');
	const gone = await slate.post('/contacts/search', {
		conditions: [{ field: 'Shoe size', comparison: 'equals', value: '9' }],
	});
	expect([gone.status, gone.said.code]).toEqual([400, 'criteria.no_such_field']);
});

test('a segment of another team is not there, and one by conditions is not filled by hand', async () => {
	const team = await college();
	const slate = await system(team);
	const next = await makeTeam(quad, { organizationId: team.organizationId, administrators: ['Rosa'] });
	const { answer: other } = await ask(quad, next.person('Rosa'), api.segments.createStaticSegment, {
		body: { name: 'Theirs' },
	});
	const responses = [
		await slate.get(`/segments/${other.id}`),
		await slate.get(`/segments/${other.id}/contacts`),
		await slate.post(`/segments/${other.id}/contacts`, { add: ['Ana'] }),
		await slate.post('/segments/1/contacts', { add: ['Ana'] }),
	];
	expect(responses.map(({ status, said }) => [status, said.code])).toEqual(
		responses.map(() => [404, 'segment.not_found']),
	);
	const draft = { draftId: randomUUID(), inboxId: team.inbox('Front desk'), text: 'Hi', segmentIds: [other.id] };
	expect((await slate.post('/batches', draft)).said.code).toBe('segment.not_found');
});
