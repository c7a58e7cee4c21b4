import { sessionLimits } from '@quad/contract/access/session/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

interface Of {
	readonly organizationId: number;
	readonly personId: number;
}

export interface FoundOpen {
	id: number;
	/** The colleague for whom the user is acting in this session. */
	forWhom: string | null;
	agent: string | null;
	method: string;
	address: string | null;
	startedAt: Date;
	seenAt: Date;
}

/** Returns a user's own open sessions: the current one first, then by last use. */
export const openSessionsOf = async (
	db: Db,
	{ organizationId, personId, sessionId }: Of & { readonly sessionId: number },
	{ idleSince, startedBefore, now }: { idleSince: Date; startedBefore: Date; now: Date },
): Promise<FoundOpen[]> => {
	const { rows } = await sql<FoundOpen>`
		select s.id, ${fullName('p')} as "forWhom", s.agent, s.method,
			s.address, s.created_at as "startedAt", greatest(s.seen_at, a.seen_at) as "seenAt"
		from session s
		left join session a on a.org_id = s.org_id and a.own_session_id = s.id and a.ends_at > ${now}
		left join person p on p.org_id = a.org_id and p.id = a.person_id
		where s.org_id = ${organizationId} and s.person_id = ${personId} and s.caretaker_id is null
			and greatest(s.seen_at, a.seen_at) >= ${idleSince} and s.created_at >= ${startedBefore}
		order by s.id = ${sessionId} desc, 7 desc, s.id desc
		limit ${sessionLimits.shown}`.execute(db);
	return rows;
};

export interface Ended {
	id: number;
	agent: string | null;
	personId: number;
	/** The caretaker who was acting in the session, if any. */
	caretakerId: number | null;
}

/** Ends people's own sessions and the sessions in which they act for others. */
const endOwn = async (tx: Tx, organizationId: number, which: RawBuilder<unknown>): Promise<Ended[]> => {
	const { rows } = await sql<Ended>`
		with own as (select id from session where org_id = ${organizationId} and caretaker_id is null and ${which})
		delete from session s using own where s.org_id = ${organizationId} and own.id in (s.id, s.own_session_id)
		returning s.id, s.agent, s.person_id as "personId", s.caretaker_id as "caretakerId"`.execute(tx);
	return rows;
};

/** Ends nothing if the session belongs to someone else. */
export const endOneSessionOf = (tx: Tx, { organizationId, personId }: Of, sessionId: number): Promise<Ended[]> =>
	endOwn(tx, organizationId, sql`id = ${sessionId} and person_id = ${personId}`);

/** Ends all of a person's own sessions, except the given one. */
export const endSessionsOf = (
	tx: Tx,
	{ organizationId, personId }: Of,
	exceptId: number | undefined,
): Promise<Ended[]> =>
	endOwn(tx, organizationId, sql`person_id = ${personId} and id is distinct from ${exceptId ?? null}`);

export const endSessionsOfOrganization = (tx: Tx, organizationId: number): Promise<Ended[]> =>
	endOwn(tx, organizationId, sql`true`);

export const endSessionsOfPartner = (tx: Tx, organizationId: number, partnerId: number): Promise<Ended[]> =>
	endOwn(tx, organizationId, sql`partner_id = ${partnerId}`);

/** Ends all sessions of a person, including those in which they act for others or others act for them. */
export const endEverySessionOf = async (
	tx: Tx,
	{ organizationId, personId, teamId }: Of & { readonly teamId?: number },
): Promise<Ended[]> => {
	const { rows } = await sql<Ended>`
		with own as (
			select id from session
			where org_id = ${organizationId} and person_id = ${personId}
				${teamId === undefined ? sql`` : sql`and team_id = ${teamId}`}
		)
		delete from session s using own where s.org_id = ${organizationId} and own.id in (s.id, s.own_session_id)
		returning s.id, s.agent, s.person_id as "personId", s.caretaker_id as "caretakerId"`.execute(tx);
	return rows;
};
