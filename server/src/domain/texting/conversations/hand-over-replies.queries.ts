import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

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
 * Makes the successor the author of waiting replies, but not of those being sent. Each gets a new draft ID, as the
 * successor may have used the old one. Returns the inboxes that the successor must join.
 */
export const handOverReplies = async (tx: Tx, author: Author & { readonly successorId: number }): Promise<number[]> => {
	const { rows } = await sql<{ inboxId: number }>`
		update reply_later r set person_id = ${author.successorId}, caretaker_id = null, draft_id = gen_random_uuid()
		from conversation v, inbox i
		where ${inTeam(author)} and r.state <> 'sending'
		returning v.inbox_id as "inboxId"`.execute(tx);
	return [...new Set(rows.map(({ inboxId }) => inboxId))];
};

export interface StoppedReply {
	teamId: number;
	personId: number;
	inboxId: number;
	conversationId: number;
}

const stopped = sql`
	r.person_id as "personId", i.team_id as "teamId", i.id as "inboxId", r.conversation_id as "conversationId"`;

/** Fails the scheduled replies of a person who leaves without a successor. */
export const failReplies = async (tx: Tx, author: Author & { readonly reason: string }): Promise<StoppedReply[]> => {
	const { rows } = await sql<StoppedReply>`
		update reply_later r set state = 'failed', failure = ${author.reason}
		from conversation v, inbox i
		where ${inTeam(author)} and r.state = 'waiting'
		returning ${stopped}`.execute(tx);
	return rows;
};

/** Fails scheduled replies in shared inboxes whose authors no longer work there or may no longer text. */
export const failRepliesOfStrangers = async (
	tx: Tx,
	organizationId: number,
	inboxIds: readonly number[],
): Promise<StoppedReply[]> => {
	const { rows } = await sql<StoppedReply>`
		update reply_later r
		set state = 'failed', failure = ${fullName('p')} || ', who scheduled it, no longer works in this inbox.'
		from conversation v, inbox i, person p
		where v.org_id = ${organizationId} and v.inbox_id = any(${inboxIds}::bigint[])
			and i.org_id = v.org_id and i.id = v.inbox_id and i.type <> 'personal' and i.removed_at is null
			and r.org_id = v.org_id and r.conversation_id = v.id and r.state = 'waiting'
			and p.org_id = r.org_id and p.id = r.person_id
			and not exists (
				select from inbox_worker w
				join team_member m on m.org_id = w.org_id and m.team_id = w.team_id and m.person_id = w.person_id
				where w.org_id = r.org_id and w.inbox_id = i.id and w.person_id = r.person_id
					and (m.has_texting or not (m.is_chat_agent or m.is_chat_administrator))
			)
		returning ${stopped}`.execute(tx);
	return rows;
};
