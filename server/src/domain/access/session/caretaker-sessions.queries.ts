/** Queries for sessions in which a caretaker acts for a colleague. Each depends on the caretaker's own session. */
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

/** Opens a session in the team of the caretaker's own session. Returns false if that one has ended. */
export const insertActing = async (
	tx: Tx,
	own: { organizationId: number; sessionId: number },
	acting: { id: number; tokenHash: Buffer; personId: number; at: Date; endsAt: Date },
): Promise<boolean> => {
	const { numAffectedRows } = await sql`
		insert into session (org_id, id, token_hash, person_id, team_id, created_at, seen_at, method, address, agent,
			caretaker_id, own_session_id, ends_at)
		select org_id, ${acting.id}::bigint, ${acting.tokenHash}::bytea, ${acting.personId}::bigint, team_id,
			${acting.at}::timestamptz, ${acting.at}::timestamptz, method, address, agent, person_id, id,
			${acting.endsAt}::timestamptz
		from session where org_id = ${own.organizationId} and id = ${own.sessionId}`.execute(tx);
	return numAffectedRows === 1n;
};

export interface EndedActing {
	organizationId: number;
	sessionId: number;
	teamId: number;
	personId: number;
	caretakerId: number;
	endsAt: Date;
}

const deleteActing = (tx: Tx) =>
	tx
		.deleteFrom('session as s')
		.where('s.caretaker_id', 'is not', null)
		.returning(['s.org_id as organizationId', 's.id as sessionId', 's.team_id as teamId', 's.person_id as personId'])
		.returning([sql<number>`s.caretaker_id`.as('caretakerId'), sql<Date>`s.ends_at`.as('endsAt')]);

export const endActingSession = (
	tx: Tx,
	{ organizationId, sessionId }: { organizationId: number; sessionId: number },
): Promise<EndedActing[]> =>
	deleteActing(tx).where('s.org_id', '=', organizationId).where('s.id', '=', sessionId).execute();

/** Ends the sessions that depend on this own session. */
export const endActingBeside = (
	tx: Tx,
	{ organizationId, sessionId }: { organizationId: number; sessionId: number },
): Promise<EndedActing[]> =>
	deleteActing(tx).where('s.org_id', '=', organizationId).where('s.own_session_id', '=', sessionId).execute();

/** Ends every session in which this caretaker acts for this person in the team. */
export const endActingOf = (
	tx: Tx,
	caretaker: { organizationId: number; teamId: number; personId: number; caretakerId: number },
): Promise<EndedActing[]> =>
	deleteActing(tx)
		.where('s.org_id', '=', caretaker.organizationId)
		.where('s.team_id', '=', caretaker.teamId)
		.where('s.person_id', '=', caretaker.personId)
		.where('s.caretaker_id', '=', caretaker.caretakerId)
		.execute();

/** Ends sessions whose time is up, or whose user is no longer the caretaker. */
export const endOverdueActing = (tx: Tx, now: Date): Promise<EndedActing[]> =>
	deleteActing(tx)
		.where((eb) =>
			eb.or([
				eb('s.ends_at', '<=', now),
				eb.not(
					eb.exists(
						eb
							.selectFrom('caretaker as c')
							.whereRef('c.org_id', '=', 's.org_id')
							.whereRef('c.team_id', '=', 's.team_id')
							.whereRef('c.target_id', '=', 's.person_id')
							.whereRef('c.caretaker_id', '=', 's.caretaker_id')
							.select('c.target_id'),
					),
				),
			]),
		)
		.execute();
