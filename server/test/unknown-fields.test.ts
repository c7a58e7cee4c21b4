/** Tests that calls accept the fields they name and other documented ones, but nothing else (decisions.md 36). */
import { allRoutes } from '@quad/contract/api.ts';
import { onlyKnown } from '@quad/contract/known-fields.ts';
import { openApi } from '@quad/contract/openapi.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type MadeTeam, makeTeam, useQuad } from './kit.ts';

const quad = useQuad();

const say = async (team: MadeTeam, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by = 'Lee') => {
	const reply = await quad.http.inject({
		method,
		url: `/api${url}`,
		headers: { authorization: `Bearer ${team.person(by).token}` },
		...(payload && { payload }),
	});
	return { status: reply.statusCode, said: reply.json() };
};

test('a field of a query that nobody knows is refused by its name, also where a call asks for nothing', async () => {
	const team = await makeTeam(quad);

	expect(await say(team, 'GET', '/campaigns?isactive=false')).toEqual({
		status: 400,
		said: {
			code: 'request.unknown_field',
			message: 'Unknown field "isactive".',
			fields: { isactive: 'Unknown field.' },
		},
	});
	expect((await say(team, 'GET', '/Campaigns?isActive=false')).status).toBe(200); // paths are case-insensitive
	expect((await say(team, 'GET', '/profile?full=true')).said.message).toBe('Unknown field "full".');
	expect((await say(team, 'GET', '/students?status=optedin&a=1&b=2')).said.message).toBe('Unknown fields "a", "b".');
});

test('the case in which a field of a body is written says nothing (gaps X-23)', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Lee', 'Pat'] });
	const pair = { caretakerstaffid: team.person('Pat').id, TARGETSTAFFID: team.person('Lee').id };
	expect((await say(team, 'POST', '/caretakers', pair, 'Amir')).status).toBe(200);
	const acting = await say(team, 'POST', '/auth/caretake', { targetstaffid: team.person('Lee').id }, 'Pat');
	expect(acting.status).toBe(200);
	const twice = { name: 'Visits', Name: 'Tours' };
	expect((await say(team, 'POST', '/campaigns', twice)).said.message).toBe('Unknown field "Name".');
	expect((await say(team, 'POST', '/campaigns', { nmae: 'Visits' })).said.message).toBe('Unknown field "nmae".');
});

test('a hundred thousand fields that nobody knows are refused like one', async () => {
	const team = await makeTeam(quad);
	const fields = Object.fromEntries(Array.from({ length: 100_000 }, (_, nth) => [`f${nth.toString(36)}`, 1]));
	expect((await say(team, 'POST', '/campaigns', fields)).status).toBe(400);
});

test('a recipients’ filter that names nothing is refused, and never taken for none', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Desk' }], contacts: ['Ana'] });
	const draft = { inboxId: team.inbox('Desk'), text: 'Hello' };
	for (const filter of [{ tagId: null }, { importId: '' }, { searchText: '', assignedTo: null }])
		expect((await say(team, 'POST', '/messages', { ...draft, filter })).status).toBe(400);
	expect((await say(team, 'POST', '/messages', { ...draft, filter: {}, restrictToAssigned: '' })).status).toBe(400);
});

test('so is one of a body, however deep it stands, and nothing is done', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Desk' }], contacts: ['Ana'] });
	const draft = { inboxId: team.inbox('Desk'), text: 'Hello' };
	const sentences = [
		await say(team, 'POST', '/messages', { ...draft, recipients: [team.contact('Ana')], campaingId: 1 }),
		await say(team, 'POST', '/messages', { ...draft, filter: { searchText: '', assignedto: 1 } }),
		await say(team, 'PUT', '/messages/draft', {
			version: 0,
			draft: { draftId: crypto.randomUUID(), ...draft, to: { include: [{ kind: 'people', ids: [], also: [] }] } },
		}),
	].map(({ status, said }) => [status, said.message]);

	expect(sentences).toEqual([
		[400, 'Unknown field "campaingId".'],
		[400, 'Unknown field "filter.assignedto".'],
		[400, 'Unknown field "draft.to.include.0.also".'],
	]);
	expect(await quad.db.selectFrom('batch').where('org_id', '=', team.organizationId).select('id').execute()).toEqual(
		[],
	);
});

test('what a form sends for “not chosen” is as if it were not sent, in the calls that are printed', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], inboxes: [{ name: 'Desk' }], contacts: ['Ana'] });
	const of = (url: string, payload?: object, method: 'GET' | 'POST' = payload ? 'POST' : 'GET') =>
		say(team, method, url, payload, 'Amir');
	const sent = await of('/messages', {
		inboxId: team.inbox('Desk'),
		text: 'Hello',
		recipients: [team.contact('Ana')],
	});
	const recipients = `/outgoingmessagebatch/${sent.said.batchId}/recipients`;
	const same = async (one: ReturnType<typeof of>, other: ReturnType<typeof of>) =>
		expect(await one).toEqual(await other);

	expect((await of(recipients)).said.total).toBe(1);
	// C-046
	await same(of(`${recipients}?queryText=&hasReply=&delivered=&replyCategory=&isSmartMessage=`), of(recipients));
	await same(
		of('/reporting/messages', { staffId: null, timeInterval: 'Day' }),
		of('/reporting/messages', { timeInterval: 'day' }),
	); // C-060
	// C-061
	await same(of('/reporting/messages/replies', { staffId: null, hasMedia: '' }), of('/reporting/messages/replies', {}));
	await same(of('/admin/users/query', { filterby: '', orderby: '' }), of('/admin/users/query', {})); // C-143
	const template = { id: 0, name: 'Hours', code: null, message: 'We are open.' };
	expect(await of('/templates', template)).toMatchObject({ status: 200, said: { name: 'Hours' } }); // C-180
	for (const [nth, keywords] of ['tour, visit', ['tour', 'visit'], [{ phrase: 'tour' }, 'visit']].entries()) {
		const { status, said } = await of('/keywords', {
			name: `Tours ${nth}`,
			keywords,
			inboxId: null,
			replyMessage: 'At ten.',
		}); // C-078
		expect([status, said.keywords]).toEqual([200, [{ phrase: 'tour' }, { phrase: 'visit' }]]);
		await quad.http.inject({
			method: 'DELETE',
			url: `/api/keywords/${said.id}`,
			headers: { authorization: `Bearer ${team.person('Amir').token}` },
		});
	}
});

test('what is printed beside them is taken: another name, and a thing as it was read', async () => {
	const team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana'],
	});
	const draft = { inboxId: team.inbox('Desk'), text: 'Hello', recipients: [team.contact('Ana')] };
	const both = await say(team, 'POST', '/messages/estimate', { ...draft, groupAccountId: 7 });
	expect([both.status, both.said.fields]).toEqual([400, { groupAccountId: 'Differs from inboxId.' }]);

	const { said: campaign } = await say(team, 'POST', '/campaigns', { name: 'Visits', active: false });
	expect(campaign.active).toBe(false);
	const again = await say(team, 'PUT', `/campaigns/${campaign.id}`, { ...campaign, id: 7, createdBy: 7, active: true });
	expect([again.status, again.said]).toEqual([200, { ...campaign, active: true }]);

	const smart = { name: 'Tour', message: 'Coming?', archived: true, messageType: 3 };
	const made = await say(team, 'POST', '/smartmessages', smart);
	expect([made.status, made.said]).toMatchObject([200, { archived: true, messageType: 2 }]); // gaps A-30
	expect((await say(team, 'PUT', '/smartmessages', made.said)).status).toBe(200);

	const type = { description: 'Deadline', department: team.teamId, isEnabled: false, isDefault: true };
	const { said: deadline } = await say(team, 'POST', '/admin/messageTypes', type, 'Amir');
	expect(deadline).toMatchObject({ isDefault: true, isEnabled: true });
});

describe('in the printed description', () => {
	const objects = (printed: unknown): Array<Record<string, unknown>> => {
		if (Array.isArray(printed)) return printed.flatMap(objects);
		if (typeof printed !== 'object' || printed === null) return [];
		const one = { ...printed } as Record<string, unknown>;
		return [...(one.type === 'object' ? [one] : []), ...Object.values(one).flatMap(objects)];
	};

	test.each(
		allRoutes
			.filter(({ body, query }) => body ?? query)
			.map((route) => [`${route.method} ${route.path}`, route] as const),
	)('%s says that it takes nothing else', (_, { body, query }) => {
		for (const shape of [body, query]) {
			if (!shape) continue;
			const printed = z.toJSONSchema(onlyKnown(shape), { io: 'input', unrepresentable: 'any' });
			for (const object of objects(printed)) expect(object).toHaveProperty('additionalProperties');
		}
	});

	test('it names the other names', () => {
		const { paths } = openApi(allRoutes, '1') as { paths: Record<string, unknown> };
		expect(paths['/messages']).toMatchObject({
			post: {
				requestBody: {
					content: {
						'application/json': {
							schema: { additionalProperties: false, properties: { groupAccountId: { type: 'integer' } } },
						},
					},
				},
			},
		});
	});
});
