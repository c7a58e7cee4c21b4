import { sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

interface Of {
	readonly organizationId: number;
	readonly personId: number;
}

/** Invalidates the link in any earlier email. */
export const keepInvitation = async (
	tx: Tx,
	{ organizationId, personId, hash, at, expiresAt }: Of & { hash: Buffer; at: Date; expiresAt: Date },
): Promise<void> => {
	const row = { key_hash: hash, invited_at: at, expires_at: expiresAt, accepted_at: null };
	await tx
		.insertInto('invitation')
		.values({ org_id: organizationId, person_id: personId, ...row })
		.onConflict((on) => on.columns(['org_id', 'person_id']).doUpdateSet(row))
		.execute();
};

export interface InvitationRow {
	personId: number;
	firstName: string;
	lastName: string;
	email: string;
	organizationName: string;
	/** The organization's minimum length of a new password. */
	minLength: number;
	minStrength: number;
	expiresAt: Date;
	/** The link was used, or the person got a password in another way. */
	isUsed: boolean;
	isRemoved: boolean;
	isInATeam: boolean;
	signsInWith: string | null;
}

export const findInvitation = async (
	db: Db | Tx,
	organizationId: number,
	hash: Buffer,
): Promise<InvitationRow | undefined> => {
	const { rows } = await sql<InvitationRow>`
		select p.id as "personId", p.first_name as "firstName", p.last_name as "lastName", p.email,
			o.name as "organizationName", o.password_min_length as "minLength", o.password_min_strength as "minStrength",
			i.expires_at as "expiresAt",
			(i.accepted_at is not null or p.password_hash is not null) as "isUsed", p.removed_at is not null as "isRemoved",
			exists (
				select from team_member m join team t on t.org_id = m.org_id and t.id = m.team_id and t.removed_at is null
				where m.org_id = p.org_id and m.person_id = p.id
			) as "isInATeam",
			c.friendly_name as "signsInWith"
		from invitation i
		join person p on p.org_id = i.org_id and p.id = i.person_id
		join organization o on o.id = i.org_id
		left join saml_configuration c on c.org_id = p.org_id and c.id = p.saml_configuration_id and c.removed_at is null
		where i.org_id = ${organizationId} and i.key_hash = ${hash}`.execute(db);
	return rows[0];
};

export interface WaitingRow {
	id: number;
	name: string;
	emailAddress: string;
	teams: string[];
	invitedAt: Date | null;
	expiresAt: Date | null;
}

/** Returns people of these teams who need a password and have not chosen one yet. */
export const listWaiting = async (
	db: Db,
	organizationId: number,
	teamIds: readonly number[],
	{ skip, take }: { skip: number; take: number },
): Promise<{ items: WaitingRow[]; total: number }> => {
	const { rows } = await sql<WaitingRow & { total: number }>`
		select p.id, ${fullName('p')} as name, p.email as "emailAddress", i.invited_at as "invitedAt",
			i.expires_at as "expiresAt", to_json(array_agg(t.name order by ${byName('t.name')})) as teams,
			count(*) over ()::int as total
		from person p
		join team_member m on m.org_id = p.org_id and m.person_id = p.id and m.team_id = any(${teamIds}::bigint[])
		join team t on t.org_id = m.org_id and t.id = m.team_id
		left join invitation i on i.org_id = p.org_id and i.person_id = p.id
		where p.org_id = ${organizationId} and p.removed_at is null and p.password_hash is null
			and p.saml_configuration_id is null
		group by p.org_id, p.id, i.invited_at, i.expires_at
		order by i.invited_at desc nulls first, p.id desc
		limit ${take} offset ${skip}`.execute(db);
	return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
};

/** Uses up the invitation. Returns false if a concurrent request was faster. */
export const takeInvitation = async (tx: Tx, organizationId: number, hash: Buffer, now: Date): Promise<boolean> => {
	const { numUpdatedRows } = await tx
		.updateTable('invitation')
		.set({ accepted_at: now })
		.where('org_id', '=', organizationId)
		.where('key_hash', '=', hash)
		.where('accepted_at', 'is', null)
		.where('expires_at', '>', now)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
};
