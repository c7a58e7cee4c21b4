/** Tests that lists, filters, searches and conversations take the same number of statements in an inbox of any size. */
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { makeTeam, useQuad } from '../../../../test/kit.ts';
import { onlyIn, texts } from '../../../../test/texts.ts';
import { inInbox } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { listConversations } from './list-conversations.ts';
import { readThread } from './read-thread.ts';
import { readConversation } from './show-conversation.queries.ts';

const quad = useQuad();

test('each call takes one statement for one conversation and for many', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Desk' }] });
	const inboxId = team.inbox('Desk');
	const scope = inInbox(
		{
			organizationId: team.organizationId,
			teamId: team.teamId,
			personId: team.person('Lee').id,
			caller: 'session',
			sessionId: 1,
			abilities: new Set(),
			inboxIds: [inboxId],
		},
		inboxId,
	);
	await texts(quad, team, 17_045_550_100, 'Desk', 'Where is the tour?');
	const { id } = await onlyIn(quad, team, 'Desk');
	const query = {
		state: 'open',
		unread: false,
		assignedToMe: false,
		hasPicture: false,
		mentioned: false,
		search: '',
	} as const;
	const ways: Record<string, (db: Db) => Promise<unknown>> = {
		'the list': (db) => listConversations(db, scope, query),
		unread: (db) => listConversations(db, scope, { ...query, unread: true }),
		'given to nobody': (db) => listConversations(db, scope, { ...query, assignee: 'nobody' }),
		'with a picture': (db) => listConversations(db, scope, { ...query, hasPicture: true }),
		'words of a message': (db) => listConversations(db, scope, { ...query, search: 'tour' }),
		'an open conversation': (db) => readConversation(db, scope, id, quad.clock.now()),
		'its thread': (db) => readThread(db, { id, mobile: 17_045_550_100, scope }, undefined),
		'its next page': (db) => readThread(db, { id, mobile: 17_045_550_100, scope }, String(Number.MAX_SAFE_INTEGER)),
	};
	const counts = async () => {
		const all: Record<string, number> = {};
		for (const [name, way] of Object.entries(ways)) {
			let count = 0;
			const counter: KyselyPlugin = {
				transformQuery: ({ node }) => {
					count += 1;
					return node;
				},
				transformResult: async ({ result }) => result,
			};
			await way(quad.db.withPlugin(counter));
			all[name] = count;
		}
		return all;
	};
	const ofOne = await counts();
	for (let nth = 0; nth < 60; nth += 1) await texts(quad, team, 17_045_550_100 + (nth % 12), 'Desk', `A tour ${nth}`);
	expect(await counts()).toEqual(ofOne);
	expect(ofOne).toMatchObject({ 'the list': 1, 'words of a message': 1, 'its thread': 1 });
});
