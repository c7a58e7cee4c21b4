/** Tests that the header `Idempotency-Key` works like `draftId` in the body. */
import { randomUUID } from 'node:crypto';
import { allRoutes } from '@quad/contract/api.ts';
import { openApi } from '@quad/contract/openapi.ts';
import { expect, test } from 'vitest';
import { type MadeTeam, makeTeam, useQuad } from './kit.ts';

const quad = useQuad();

const post = async (team: MadeTeam, path: string, key: string, body: object) => {
	const { statusCode, json } = await quad.http.inject({
		method: 'POST',
		url: `/api${path}`,
		headers: { authorization: `Bearer ${team.person('Lee').token}`, 'idempotency-key': key },
		payload: body,
	});
	return { status: statusCode, answer: json() };
};

const madeTeam = () => makeTeam(quad, { inboxes: [{ name: 'Desk' }], contacts: ['Ana'] });

test('the same key is one message and one reply; with another text it is refused', async () => {
	const team = await madeTeam();
	const recipients = [team.contact('Ana')];
	for (const [path, body] of [
		['/messages', { inboxId: team.inbox('Desk'), text: 'Hello', recipients }],
		[`/groupaccounts/${team.inbox('Desk')}/send`, { text: 'Good morning', recipients }],
	] as const) {
		const key = randomUUID();
		const first = await post(team, path, key, body);
		const again = await post(team, path, `"${key.toUpperCase()}"`, body);
		expect([first.status, again]).toEqual([200, first]);
		expect((await post(team, path, key, { ...body, text: 'Good bye' })).status).toBe(409);
	}
	const queued = await quad.db.selectFrom('send_queue').where('org_id', '=', team.organizationId).selectAll().execute();
	expect(queued).toHaveLength(2);
});

test('a key that differs from the body’s draft, or is none of ours, is refused by name', async () => {
	const team = await madeTeam();
	const body = { inboxId: team.inbox('Desk'), text: 'Hello', recipients: [team.contact('Ana')] };
	for (const refused of [
		await post(team, '/messages', randomUUID(), { ...body, draftId: randomUUID() }),
		await post(team, '/messages', randomUUID(), { ...body, draftId: 7 }),
		await post(team, '/messages', 'the second of May', body),
	])
		expect(refused).toMatchObject({ status: 400, answer: { fields: { draftId: expect.any(String) } } });
});

test('the description of the API names it where it is heard', () => {
	const { paths } = openApi(allRoutes, '1') as {
		paths: Record<string, Record<string, { parameters: Array<{ name: string }> }>>;
	};
	const names = (path: string, method: string) => paths[path]?.[method]?.parameters.map((one) => one.name);
	expect(names('/messages', 'post')).toContain('Idempotency-Key');
	expect(names('/profile', 'get')).not.toContain('Idempotency-Key');
});
