import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/db.ts';

/** Who it is that sits there: the caretaker, where one works for somebody else. */
interface Sitter {
	readonly organizationId: number;
	readonly personId: number;
}

const sitter = sql<number>`coalesce(s.caretaker_id, s.person_id)`;

/** The sessions that are not over, the one used last first. */
export const openSessionsOf = (
	db: Db,
	{ organizationId, personId }: Sitter,
	{ idleSince, startedBefore, now }: { idleSince: Date; startedBefore: Date; now: Date },
) =>
	db
		.selectFrom('session as s')
		.innerJoin('person as p', (on) => on.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.person_id'))
		.where('s.org_id', '=', organizationId)
		.where(sitter, '=', personId)
		.where('s.seen_at', '>=', idleSince)
		.where('s.created_at', '>=', startedBefore)
		.where((eb) => eb.or([eb('s.ends_at', 'is', null), eb('s.ends_at', '>', now)]))
		.orderBy('s.seen_at', 'desc')
		.orderBy('s.id', 'desc')
		.select(['s.id', 's.agent', 's.method', 's.address', 's.created_at as startedAt', 's.seen_at as seenAt'])
		.select(
			sql<string | null>`case when s.caretaker_id is not null then btrim(p.first_name || ' ' || p.last_name) end`.as(
				'forWhom',
			),
		)
		.execute();

/** Undefined when it was no session of theirs. */
export const endOneSessionOf = (tx: Tx, { organizationId, personId }: Sitter, sessionId: number) =>
	tx
		.deleteFrom('session as s')
		.where('s.org_id', '=', organizationId)
		.where('s.id', '=', sessionId)
		.where(sitter, '=', personId)
		.returning(['s.id', 's.agent'])
		.executeTakeFirst();

/** Every session in which this person is the one who acts, also for somebody else; but one, where one is named. */
export const endSessionsOf = async (
	tx: Tx,
	{ organizationId, personId }: Sitter,
	exceptId: number | undefined,
): Promise<number[]> => {
	const ended = await tx
		.deleteFrom('session as s')
		.where('s.org_id', '=', organizationId)
		.where(sitter, '=', personId)
		.where('s.id', 'is distinct from', exceptId ?? null)
		.returning('s.id')
		.execute();
	return ended.map(({ id }) => id);
};

/** Every session that this partner's word has opened. */
export const endSessionsOfPartner = async (tx: Tx, organizationId: number, partnerId: number): Promise<number[]> => {
	const ended = await tx
		.deleteFrom('session')
		.where('org_id', '=', organizationId)
		.where('partner_id', '=', partnerId)
		.returning('id')
		.execute();
	return ended.map(({ id }) => id);
};
