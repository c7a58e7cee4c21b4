import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

interface Author {
	readonly organizationId: number;
	readonly teamId: number;
	readonly personId: number;
}

/**
 * Makes the successor the author of unsent messages; those in a colleague's name move to the successor's own inbox.
 * Draft IDs are new, as the successor may have used the old ones. Returns the inboxes that the successor must join.
 */
export const handOverScheduled = async (
	tx: Tx,
	handover: Author & { readonly successorId: number },
): Promise<number[]> => {
	const { rows } = await sql<{ inboxId: number | null }>`
		with own as (
			select id from inbox
			where org_id = ${handover.organizationId} and team_id = ${handover.teamId} and person_id = ${handover.successorId}
				and type = 'personal' and removed_at is null
		), handed_over as (
			select s.id, coalesce(case when s.draft ? 'sendAsStaffId' then (select id from own) end, s.inbox_id) as inbox_id
			from scheduled_message s
			where s.org_id = ${handover.organizationId} and s.team_id = ${handover.teamId} and s.person_id = ${handover.personId}
				and s.state in ('scheduled', 'missed', 'held')
		)
		update scheduled_message s
		set person_id = ${handover.successorId}, caretaker_id = null, draft_id = gen_random_uuid(), version = version + 1,
			inbox_id = h.inbox_id, draft = s.draft || case when h.inbox_id is null then '{}'::jsonb
				else jsonb_build_object('inboxId', h.inbox_id) end
		from handed_over h
		where s.org_id = ${handover.organizationId} and s.id = h.id and s.state in ('scheduled', 'missed', 'held')
		returning s.inbox_id as "inboxId"`.execute(tx);
	return [...new Set(rows.flatMap(({ inboxId }) => (inboxId === null ? [] : [inboxId])))];
};

/** Holds a leaving person's messages if there is no successor, so that the team's administrators decide. */
export const holdScheduled = async (tx: Tx, author: Author & { readonly reason: string }): Promise<void> => {
	await tx
		.updateTable('scheduled_message')
		.set({ state: 'held', state_reason: author.reason })
		.set((eb) => ({ version: eb('version', '+', 1) }))
		.where('org_id', '=', author.organizationId)
		.where('team_id', '=', author.teamId)
		.where('person_id', '=', author.personId)
		.where('state', '=', 'scheduled')
		.execute();
};
