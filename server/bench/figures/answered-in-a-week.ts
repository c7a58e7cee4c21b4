/**
 * Measures compose's estimate at the end of a week in which everyone was texted ten times: for everyone, and for
 * three people, who should not wait because of what others got. The floor is queueing the message to everyone.
 */

import { sql } from 'kysely';
import { isInCombined } from '../../src/domain/contacts/segments/index.ts';
import { estimateMessage } from '../../src/domain/texting/messaging/compose/estimate-message.ts';
import { peopleOfList } from '../../src/domain/texting/messaging/compose/recipient-lists.queries.ts';
import { queueRecipients } from '../../src/domain/texting/messaging/compose/recipients.queries.ts';
import { sendForAWeek } from '../busy-week.ts';
import { makeCollege } from '../college.ts';
import { atMost, type Figure, timed } from '../harness.ts';

const undone = new Error('Measured; nothing of it is kept.');

export const answeredInAWeek: Figure = {
	lines: [
		{ name: 'compose’s answer to a list, after a week of texts', unit: 'ms', floor: 'queueing them', goal: atMost(1) },
		{ name: 'compose’s answer to three people, after a week of texts', unit: 'ms' },
	],
	rounds: { full: 5, quick: 3 },
	warmUp: true,
	prepare: async (bench) => {
		const { db, drop } = await bench.cluster.database(4);
		const people = bench.of(100_000, 10_000);
		const college = await makeCollege(db, { contacts: people });
		await sendForAWeek(db, college, 10);
		const { context, organizationId, teamId, personId, firstContact, inboxes } = college;
		const [inbox] = inboxes;
		if (!inbox) throw new Error('A college has an inbox.');
		const scope = college.scope(inbox.id);
		const listId = context.ids.next();
		await sql`
			insert into recipient_list (org_id, id, team_id, person_id, name, created_at)
			values (${organizationId}, ${listId}, ${teamId}, ${personId}, 'everybody.csv', now())`.execute(db);
		await sql`
			insert into recipient_list_person (org_id, list_id, contact_id)
			select org_id, ${listId}::bigint, id from contact where org_id = ${organizationId}`.execute(db);
		await sql`analyze recipient_list_person`.execute(db);
		const draft = { inboxId: inbox.id, text: 'Hi {{First Name}}, your application is complete.' };
		const list = { query: peopleOfList(scope, listId), key: 'list' };
		const three = [0, 1, 2].map((nth) => firstContact + nth * 16);
		const queue = () =>
			db
				.transaction()
				.execute(async (tx) => {
					await queueRecipients(tx, scope, {
						id: context.ids.next(),
						inboxId: inbox.id,
						campaignId: null,
						from: inbox.number,
						audience: { found: { searchText: '', isIn: isInCombined(scope, { include: [list], exclude: [] }) } },
						listed: people,
						pieces: [
							{ text: 'Hi ' },
							{ source: { column: 'first_name', words: 'FirstName' }, field: 'First Name' },
							{ text: ', your application is complete.' },
						],
						segments: 0,
						ids: context.ids.block(people),
						areas: [],
						nightZones: [],
						at: new Date(),
					});
					throw undone;
				})
				.catch((error: unknown) => {
					if (error !== undone) throw error;
				});
		return {
			round: async () => [
				{
					value: await timed(() => estimateMessage(context, scope, { ...draft, recipientListId: listId }, true)),
					floor: await timed(queue),
				},
				{ value: await timed(() => estimateMessage(context, scope, { ...draft, recipients: three }, true)) },
			],
			end: drop,
		};
	},
};
