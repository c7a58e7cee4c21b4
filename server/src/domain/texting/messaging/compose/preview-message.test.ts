/** Tests that previews are the texts that are sent, page by page, and that they say what people left out lack. */
import { api } from '@quad/contract/api.ts';
import { beforeEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { setContact } from '../../../../../test/rows.ts';
import { setStanding } from '../../../../../test/standing.ts';

const quad = useQuad();
let team: MadeTeam;

beforeEach(async () => {
	quad.clock.set('2026-11-18T17:00:00Z'); // noon in New York
	team = await makeTeam(quad, {
		staff: ['Lee', 'Pat'],
		inboxes: [{ name: 'Desk', members: ['Lee'] }],
		contacts: ['Jo', 'Alexandra', 'Ben', 'Ira'],
	});
});

const draft = (text: string) => ({
	inboxId: team.inbox('Desk'),
	text,
	to: { include: [{ kind: 'everyone' as const }], exclude: [] },
});

const preview = async (text: string, page: { after?: number; take?: number; reason?: 'missing-merge-data' } = {}) =>
	(await ask(quad, team.person('Lee'), api.messaging.previewMessage, { body: { ...draft(text), ...page } })).answer
		.items;

test('recipients’ texts are previewed by page, and are the texts that are sent', async () => {
	await setStanding(quad, team, 'Ben', { opted_out: true });
	const text = 'Hi {{First Name}}, from {{User First Name}}';
	const first = await preview(text, { take: 2 });
	const second = await preview(text, { after: first.at(-1)?.id ?? 0, take: 2 });
	expect(first[1]).toEqual({
		id: team.contact('Alexandra'),
		name: 'Alexandra Doe',
		text: 'Hi Alexandra, from Lee',
		segments: 1,
		missing: [],
	});
	expect(first).toHaveLength(2);
	expect(second).toHaveLength(1);
	expect(await preview(text, { after: second.at(-1)?.id ?? 0 })).toEqual([]);

	await ask(quad, team.person('Lee'), api.messaging.composeMessage, { body: draft(text) });
	const sent = await quad.db
		.selectFrom('message')
		.where('org_id', '=', team.organizationId)
		.where('incoming', '=', false)
		.select(['contact_id as id', 'body as text'])
		.execute();
	const previewed = [...first, ...second].map((one) => ({ id: one.id, text: one.text }));
	expect(new Set(sent.map((one) => `${one.id} ${one.text}`))).toEqual(
		new Set(previewed.map((one) => `${one.id} ${one.text}`)),
	);
});

test('a text without merge fields is previewed for each recipient as written', async () => {
	const items = await preview('Doors open at nine.', { after: team.contact('Jo'), take: 2 });
	expect(items.map(({ text }) => text)).toEqual(['Doors open at nine.', 'Doors open at nine.']);
	expect(items.map(({ id }) => id)).toEqual([team.contact('Alexandra'), team.contact('Ben')]);
});

test('those left out fill no page: it goes on until it is full', async () => {
	const many = Array.from({ length: 230 }, (_, nth) => `Muted ${nth}`);
	const crowd = await makeTeam(quad, { staff: ['Lee'], inboxes: [{ name: 'Desk' }], contacts: [...many, 'Zoe'] });
	await quad.db
		.updateTable('contact_team')
		.set({ muted: true })
		.where('org_id', '=', crowd.organizationId)
		.where('contact_id', '<>', crowd.contact('Zoe'))
		.execute();
	const body = { ...draft('Hi'), inboxId: crowd.inbox('Desk') };
	const { answer } = await ask(quad, crowd.person('Lee'), api.messaging.previewMessage, { body });
	expect(answer.items.map(({ id }) => id)).toEqual([crowd.contact('Zoe')]);
});

test('people who lack a merge value are previewed with what they lack, and are no recipients', async () => {
	await setContact(quad, team.contact('Ira'), { last_name: '#N/A' });
	const text = 'Hi {{first name}} {{Last Name}}, {{Last Name}}!';
	expect(await preview(text, { reason: 'missing-merge-data' })).toEqual([
		expect.objectContaining({
			id: team.contact('Ira'),
			text: 'Hi Ira {{Last Name}}, {{Last Name}}!',
			missing: ['Last Name'],
		}),
	]);
	expect((await preview(text)).map(({ id }) => id)).not.toContain(team.contact('Ira'));
	expect(await preview('Hi', { reason: 'missing-merge-data' })).toEqual([]);
});

test('only those who may send from the inbox preview a message from it', async () => {
	const answer = await ask(quad, team.person('Pat'), api.messaging.previewMessage, {
		body: draft('Hi {{First Name}}'),
	});
	expect(answer.refusal.code).toBe('inbox.not_found');
	expect(answer.status).toBe(404);
});
