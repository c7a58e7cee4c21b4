/** The replies that somebody has scheduled to single people in a team, when they leave it. */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../foundation/postgres/db.ts';

interface Author {
	readonly organizationId: number;
	readonly teamId: number;
	readonly personId: number;
}

const inTeam = ({ organizationId, teamId, personId }: Author): RawBuilder<unknown> => sql`
	r.org_id = ${organizationId} and r.person_id = ${personId}
	and v.org_id = r.org_id and v.id = r.conversation_id
	and i.org_id = v.org_id and i.id = v.inbox_id and i.team_id = ${teamId}`;

/**
 * They go out at their time in the successor's name. Returns the inboxes that they go out of, in which the successor has to
 * work. One that is being sent keeps its author. Each gets a draft id of its own: the successor may have used the same.
 */
export const handOverReplies = async (tx: Tx, of: Author & { readonly successorId: number }): Promise<number[]> => {
	const { rows } = await sql<{ inboxId: number }>`
		update reply_later r set person_id = ${of.successorId}, caretaker_id = null, draft_id = gen_random_uuid()
		from conversation v, inbox i
		where ${inTeam(of)} and r.state <> 'sending'
		returning v.inbox_id as "inboxId"`.execute(tx);
	return [...new Set(rows.map(({ inboxId }) => inboxId))];
};

/** Nobody takes them over. Returns their conversations. */
export const failReplies = async (
	tx: Tx,
	of: Author & { readonly reason: string },
): Promise<Array<{ inboxId: number; conversationId: number }>> => {
	const { rows } = await sql<{ inboxId: number; conversationId: number }>`
		update reply_later r set state = 'failed', failure = ${of.reason}
		from conversation v, inbox i
		where ${inTeam(of)} and r.state = 'waiting'
		returning v.inbox_id as "inboxId", r.conversation_id as "conversationId"`.execute(tx);
	return rows;
};
