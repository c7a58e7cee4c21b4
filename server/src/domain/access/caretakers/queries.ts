import type { listCaretakerPeople } from '@quad/contract/access/caretakers/routes.ts';
import { searchWords } from '@quad/contract/search-words.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byFirstName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { wordPattern } from '../../../foundation/postgres/word-pattern.ts';

/** Serializes changes to a team's caretakers, because the rules depend on the existing ones. */
export const takeTurn = async (tx: Tx, scope: TeamScope): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`caretakers ${scope.organizationId} ${scope.teamId}`}, 0))`.execute(
		tx,
	);
};

export interface Pair {
	readonly caretakerId: number;
	readonly targetId: number;
}

export interface CaretakerRow extends Pair {
	caretakerName: string;
	targetName: string;
	unread: number;
	endsAt: Date;
	isActing: boolean;
}

/** Returns the team's caretakers, sorted by the colleague's name: all, or those that involve one person. */
export const listCaretakers = async (
	db: Db | Tx,
	scope: TeamScope,
	now: Date,
	only: { caretakerId?: number; targetId?: number; personId?: number } = {},
): Promise<CaretakerRow[]> => {
	const { rows } = await sql<CaretakerRow>`
		select c.caretaker_id as "caretakerId", ${fullName('k')} as "caretakerName",
			c.target_id as "targetId", ${fullName('p')} as "targetName", c.ends_at as "endsAt",
			coalesce((
				select sum(u.unread) from inbox_worker w
				join inbox_count u on u.org_id = w.org_id and u.inbox_id = w.inbox_id
				where w.org_id = c.org_id and w.team_id = c.team_id and w.person_id = c.target_id
			), 0)::int as unread,
			exists (
				select from session s
				where s.org_id = c.org_id and s.team_id = c.team_id and s.person_id = c.target_id
					and s.caretaker_id = c.caretaker_id and s.ends_at > ${now}
			) as "isActing"
		from caretaker c
		join person k on k.org_id = c.org_id and k.id = c.caretaker_id and k.removed_at is null
		join person p on p.org_id = c.org_id and p.id = c.target_id and p.removed_at is null
		where c.org_id = ${scope.organizationId} and c.team_id = ${scope.teamId} and c.ends_at > ${now}
			${only.caretakerId === undefined ? sql`` : sql`and c.caretaker_id = ${only.caretakerId}`}
			${only.targetId === undefined ? sql`` : sql`and c.target_id = ${only.targetId}`}
			${only.personId === undefined ? sql`` : sql`and ${only.personId} in (c.caretaker_id, c.target_id)`}
		order by ${byFirstName('p')}, p.id`.execute(db);
	return rows;
};

export const insertCaretaker = (
	tx: Tx,
	scope: TeamScope,
	{ caretakerId, targetId, endsAt, at }: Pair & { endsAt: Date; at: Date },
) =>
	tx
		.insertInto('caretaker')
		.values({
			org_id: scope.organizationId,
			team_id: scope.teamId,
			caretaker_id: caretakerId,
			target_id: targetId,
			created_at: at,
			created_by: scope.personId,
			ends_at: endsAt,
		})
		.execute();

/** Returns false if the caretaker had already been removed. */
export const deleteCaretaker = async (tx: Tx, scope: TeamScope, { caretakerId, targetId }: Pair): Promise<boolean> => {
	const { numDeletedRows } = await tx
		.deleteFrom('caretaker')
		.where('org_id', '=', scope.organizationId)
		.where('team_id', '=', scope.teamId)
		.where('caretaker_id', '=', caretakerId)
		.where('target_id', '=', targetId)
		.executeTakeFirstOrThrow();
	return numDeletedRows === 1n;
};

export interface EndedCaretaker extends Pair {
	organizationId: number;
	teamId: number;
	caretakerName: string;
	targetName: string;
}

/** Deletes caretakers whose last day is over, in one team, or in all teams if `scope` is omitted. */
export const deleteOverdue = async (tx: Tx, now: Date, scope?: TeamScope): Promise<EndedCaretaker[]> => {
	const { rows } = await sql<EndedCaretaker>`
		delete from caretaker c using person k, person p
		where c.ends_at <= ${now}
			${scope ? sql`and c.org_id = ${scope.organizationId} and c.team_id = ${scope.teamId}` : sql``}
			and k.org_id = c.org_id and k.id = c.caretaker_id and p.org_id = c.org_id and p.id = c.target_id
		returning c.org_id as "organizationId", c.team_id as "teamId", c.caretaker_id as "caretakerId",
			c.target_id as "targetId", ${fullName('k')} as "caretakerName",
			${fullName('p')} as "targetName"`.execute(tx);
	return rows;
};

export const readTeam = (db: Db | Tx, scope: TeamScope) =>
	db
		.selectFrom('team')
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', scope.teamId)
		.select(['name', 'time_zone as timeZone'])
		.executeTakeFirstOrThrow();

/** Returns who is acting in this session, and until when. */
export const readActing = (db: Db, { organizationId, sessionId }: { organizationId: number; sessionId: number }) =>
	db
		.selectFrom('session as s')
		.innerJoin('person as k', (on) => on.onRef('k.org_id', '=', 's.org_id').onRef('k.id', '=', 's.caretaker_id'))
		.where('s.org_id', '=', organizationId)
		.where('s.id', '=', sessionId)
		.select(fullName('k').as('caretakerName'))
		.select('s.ends_at as endsAt')
		.executeTakeFirst();

export type PeopleSearch = z.output<typeof listCaretakerPeople.query>;

const mostWords = 10;

/** SQL that is true if person `p` has accepted the invitation and can sign in. */
const canSignIn = sql`(
	p.last_sign_in_at is not null or (p.saml_configuration_id is null and p.password_hash is not null)
)`;

/** Returns people of the team by name. The caller still has to check their other permissions. */
export const findCandidates = async (
	db: Db,
	{ organizationId, teamId }: TeamScope,
	now: Date,
	{ can, searchText, take }: PeopleSearch,
): Promise<Array<{ id: number; isCaretaker: boolean; hasCaretaker: boolean }>> => {
	const inPair = (column: 'caretaker_id' | 'target_id') => sql`exists (
		select from caretaker c
		where c.org_id = m.org_id and c.team_id = m.team_id and c.ends_at > ${now} and ${sql.ref(`c.${column}`)} = m.person_id
	)`;
	const words = searchWords(searchText).slice(0, mostWords);
	const { rows } = await sql<{ id: number; isCaretaker: boolean; hasCaretaker: boolean }>`
		select p.id, ${inPair('caretaker_id')} as "isCaretaker", ${inPair('target_id')} as "hasCaretaker"
		from team_member m
		join person p on p.org_id = m.org_id and p.id = m.person_id and p.removed_at is null
		where m.org_id = ${organizationId} and m.team_id = ${teamId}
			${can === undefined ? sql`` : sql`and not ${inPair('target_id')}`}
			${can === 'beCaretaker' ? sql`and ${canSignIn}` : sql``}
			${
				can === 'haveCaretaker'
					? sql`and not m.is_administrator and not p.is_owner and not p.is_numberless and m.has_texting
						and not ${inPair('caretaker_id')} and exists (
							select from inbox_worker w
							where w.org_id = m.org_id and w.team_id = m.team_id and w.person_id = m.person_id
						)`
					: sql``
			}
			${sql.join(
				words.map((word) => sql`and p.search_text like ${wordPattern(word)}`),
				sql` `,
			)}
		order by ${byFirstName('p')}, p.id limit ${take}`.execute(db);
	return rows;
};
