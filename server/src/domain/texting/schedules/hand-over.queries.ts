/** What somebody has scheduled in a team and what has yet to go out, when they leave it. */
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

interface Of {
	readonly organizationId: number;
	readonly teamId: number;
	readonly personId: number;
}

/**
 * It goes out in the successor's name, at the same time. Answers the inboxes that it goes out of, in which the successor
 * has to work. What is sent as a colleague is sent from a personal inbox, so from the successor's own. One that is being
 * started at this moment stays as it is. Each gets a draft id of its own: the successor may have used the same.
 */
export const handOverScheduled = async (tx: Tx, of: Of & { readonly successorId: number }): Promise<number[]> => {
	const { rows } = await sql<{ inboxId: number | null }>`
		with own as (
			select id from inbox
			where org_id = ${of.organizationId} and team_id = ${of.teamId} and person_id = ${of.successorId}
				and type = 'personal' and removed_at is null
		), handed_over as (
			select s.id, coalesce(case when s.draft ? 'sendAsStaffId' then (select id from own) end, s.inbox_id) as inbox_id
			from scheduled_message s
			where s.org_id = ${of.organizationId} and s.team_id = ${of.teamId} and s.person_id = ${of.personId}
				and s.state in ('scheduled', 'missed', 'held')
		)
		update scheduled_message s
		set person_id = ${of.successorId}, caretaker_id = null, draft_id = gen_random_uuid(), version = version + 1,
			inbox_id = h.inbox_id, draft = s.draft || case when h.inbox_id is null then '{}'::jsonb
				else jsonb_build_object('inboxId', h.inbox_id) end
		from handed_over h
		where s.org_id = ${of.organizationId} and s.id = h.id and s.state in ('scheduled', 'missed', 'held')
		returning s.inbox_id as "inboxId"`.execute(tx);
	return [...new Set(rows.flatMap(({ inboxId }) => (inboxId === null ? [] : [inboxId])))];
};

/** Nobody takes it over: it waits, and the team's administrators decide. */
export const holdScheduled = async (tx: Tx, of: Of & { readonly reason: string }): Promise<void> => {
	await tx
		.updateTable('scheduled_message')
		.set({ state: 'held', state_reason: of.reason })
		.set((eb) => ({ version: eb('version', '+', 1) }))
		.where('org_id', '=', of.organizationId)
		.where('team_id', '=', of.teamId)
		.where('person_id', '=', of.personId)
		.where('state', '=', 'scheduled')
		.execute();
};
