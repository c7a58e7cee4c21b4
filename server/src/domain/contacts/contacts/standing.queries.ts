import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

/** The composite key of a team, from a scope or a job's row. */
export interface OfTeam {
	organizationId: number;
	teamId: number;
}

export interface Standing {
	contactId: number;
	muted: boolean;
	optedOut: boolean;
	optedOutBy: 'text' | 'staff' | 'import' | 'carrier' | null;
}

export interface LockedStanding extends Standing {
	/** The contact's name, or its number if it has none. */
	name: string;
}

/** Returns whether the team blocked or opted out these contacts. Contacts that it doesn't have are absent. */
export const standingOf = async (db: Db | Tx, team: OfTeam, contactIds: readonly number[]): Promise<Standing[]> => {
	const { rows } = await sql<Standing>`
		select contact_id as "contactId", muted, opted_out as "optedOut", opted_out_by as "optedOutBy"
		from contact_team
		where org_id = ${team.organizationId} and team_id = ${team.teamId} and contact_id = any(${contactIds}::bigint[])`.execute(
		db,
	);
	return rows;
};

/** Locks team rows and contacts, so that of a STOP and an import that moves the number, one sees the other. */
export const lockStandings = async (tx: Tx, team: OfTeam, contactIds: readonly number[]): Promise<LockedStanding[]> => {
	const { rows } = await sql<LockedStanding>`
		select t.contact_id as "contactId", t.muted, t.opted_out as "optedOut", t.opted_out_by as "optedOutBy",
			coalesce(nullif(${fullName('c')}, ''), c.mobile::text, c.contact_key) as name
		from contact c
		join contact_team t on t.org_id = c.org_id and t.team_id = ${team.teamId} and t.contact_id = c.id
		where c.org_id = ${team.organizationId} and c.id = any(${contactIds}::bigint[])
		order by c.id
		for share of c for update of t`.execute(tx);
	return rows;
};

export const lockStanding = async (tx: Tx, team: OfTeam, contactId: number): Promise<LockedStanding | undefined> =>
	(await lockStandings(tx, team, [contactId]))[0];

/** Opts contacts of the team out, or in if null. */
export const writeOptedOut = (
	tx: Tx,
	team: OfTeam,
	contactIds: readonly number[],
	out: { by: Exclude<Standing['optedOutBy'], null>; at: Date } | null,
) =>
	tx
		.updateTable('contact_team')
		.set({ opted_out: out !== null, opted_out_by: out?.by ?? null, opted_out_at: out?.at ?? null })
		.where('org_id', '=', team.organizationId)
		.where('team_id', '=', team.teamId)
		.where((eb) => eb('contact_id', '=', eb.fn.any(eb.val(contactIds))))
		.execute();

/** Opts a contact in to these teams, unless it opted out itself. */
export const writeOptedInAgain = async (
	tx: Tx,
	organizationId: number,
	teamIds: readonly number[],
	contactId: number,
): Promise<void> => {
	await sql`
		update contact_team set opted_out = false, opted_out_by = null, opted_out_at = null
		where org_id = ${organizationId} and team_id = any(${teamIds}::bigint[]) and contact_id = ${contactId}
			and opted_out and opted_out_by = 'staff'`.execute(tx);
};

export const writeMuted = (tx: Tx, team: OfTeam, contactId: number, muted: boolean) =>
	tx
		.updateTable('contact_team')
		.set({ muted })
		.where('org_id', '=', team.organizationId)
		.where('team_id', '=', team.teamId)
		.where('contact_id', '=', contactId)
		.execute();

export const joinTeam = async (tx: Tx, team: OfTeam, contactId: number): Promise<void> => {
	await tx
		.insertInto('contact_team')
		.values({ org_id: team.organizationId, team_id: team.teamId, contact_id: contactId })
		.onConflict((on) => on.doNothing())
		.execute();
};
