/**
 * Lists texts after a cursor, oldest first. Leaves out the last seconds, because a transaction that commits late may
 * still add a text with a lower ID, which the cursor would then skip.
 */
import type { listApiMessages } from '@quad/contract/connections/public-api/routes.ts';
import type { z } from 'zod';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { leastIdSince } from '../../../foundation/ids.ts';
import * as rows from './public-api.queries.ts';
import { showMessage } from './show-message.ts';

const settledMs = 5_000;
const dayMs = 86_400_000;

export const listMessages = async (
	{ db, clock }: AppContext,
	actor: Actor,
	query: z.output<typeof listApiMessages.query>,
) => {
	const now = clock.now().getTime();
	const since = query.since === undefined ? now - dayMs : Date.parse(query.since);
	const after = query.cursor === undefined ? leastIdSince(new Date(since)) - 1 : Number(query.cursor);
	const { inboxId, direction, take } = query;
	const found = await rows.listMessages(db, inCurrentTeam(actor), {
		inboxIds: actor.inboxIds.filter((id) => inboxId === undefined || id === inboxId),
		after: Math.min(after, Number.MAX_SAFE_INTEGER),
		before: leastIdSince(new Date(now - settledMs)),
		incoming: direction && direction === 'incoming',
		contactId: query.studentId,
		take,
	});
	return { items: found.map(showMessage), next: String(Math.max(found.at(-1)?.id ?? after, 0)) };
};
