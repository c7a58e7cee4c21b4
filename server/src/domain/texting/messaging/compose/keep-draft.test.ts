import { api } from '@quad/contract/api.ts';
import { type ComposeDraft, usualOptions } from '@quad/contract/texting/messaging/routes.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';

const quad = useQuad();
const plan = { staff: ['Lee', 'Pat'], inboxes: [{ name: 'Desk' }], contacts: ['Ana'] };

const written = (team: MadeTeam, text: string): ComposeDraft => ({
	draftId: crypto.randomUUID(),
	inboxId: team.inbox('Desk'),
	text,
	to: { include: [{ kind: 'people', ids: [team.contact('Ana')] }], exclude: [] },
	options: usualOptions,
});

const keep = (team: MadeTeam, draft: ComposeDraft | null, version: number) =>
	ask(quad, team.person('Lee'), api.messaging.keepDraft, { body: { draft, version } });

const kept = async (team: MadeTeam, person = 'Lee') =>
	(await ask(quad, team.person(person), api.messaging.readKeptDraft, {})).answer;

test('a draft is stored per person and team, and found on another device', async () => {
	const team = await makeTeam(quad, plan);
	expect(await kept(team)).toEqual({ draft: null, version: 0, savedAt: null });
	const draft = written(team, 'Hi');
	expect((await keep(team, draft, 0)).answer).toEqual({ version: 1 });
	expect(await kept(team)).toMatchObject({ draft, version: 1 });
	expect(await kept(team, 'Pat')).toMatchObject({ draft: null, version: 0 });
});

test.each([
	[{ kind: 'chosen', ids: [7] }, [{ kind: 'people', ids: [7] }]],
	[{ kind: 'chosen', ids: [] }, []],
	[{ kind: 'search', searchText: '', assignedTo: null, everyone: false }, []],
	[{ kind: 'search', searchText: '', assignedTo: null, everyone: true }, [{ kind: 'everyone' }]],
	[{ kind: 'search', searchText: '', assignedTo: null, importId: 7 }, [{ kind: 'import', id: 7, name: '' }]],
	[
		{ kind: 'search', searchText: 'ma', assignedTo: 0 },
		[{ kind: 'filter', searchText: 'ma', assignedTo: 0, name: '' }],
	],
	[{ kind: 'integration', connector: 'slate', listId: 7, isRead: true }, [{ kind: 'list', id: 7, name: '' }]],
	[{ kind: 'campaign', campaignId: null }, []],
	[
		{ kind: 'segments', segmentIds: [7], tagIds: [8] },
		[
			{ kind: 'segment', id: 7, name: '' },
			{ kind: 'tag', id: 8, name: '' },
		],
	],
])('a draft that an older Quad stored opens with its recipients: %j', async (recipients, include) => {
	const team = await makeTeam(quad, plan);
	const { to: _, ...draft } = written(team, 'Hi');
	await quad.db
		.insertInto('message_draft')
		.values({
			org_id: team.organizationId,
			team_id: team.teamId,
			person_id: team.person('Lee').id,
			content: JSON.stringify({ ...draft, recipients }),
			version: 1,
			saved_at: quad.clock.now(),
		})
		.execute();
	expect((await kept(team)).draft).toEqual({ ...draft, to: { include, exclude: [] } });
});

test('of two windows the later one is refused, and the first one’s draft stays', async () => {
	const team = await makeTeam(quad, plan);
	await keep(team, written(team, 'From the desk'), 0);
	const { status, refusal } = await keep(team, written(team, 'From the phone'), 0);
	expect([status, refusal.code]).toEqual([409, 'draft.elsewhere']);
	expect((await kept(team)).draft?.text).toBe('From the desk');
	expect((await keep(team, written(team, 'From the phone'), 1)).answer).toEqual({ version: 2 });
});

test('of two windows that begin at the same moment, one is refused', async () => {
	const team = await makeTeam(quad, plan);
	const answers = await Promise.all([keep(team, written(team, 'A'), 0), keep(team, written(team, 'B'), 0)]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a sent draft is deleted, and other windows learn of it', async () => {
	const team = await makeTeam(quad, plan);
	const draft = written(team, 'Hi');
	await keep(team, draft, 0);
	const { status } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { draftId: draft.draftId, inboxId: team.inbox('Desk'), text: 'Hi', recipients: [team.contact('Ana')] },
	});
	expect(status).toBe(200);
	expect(await kept(team)).toMatchObject({ draft: null, version: 2 });
	expect((await keep(team, draft, 1)).refusal.code).toBe('draft.elsewhere');
});
