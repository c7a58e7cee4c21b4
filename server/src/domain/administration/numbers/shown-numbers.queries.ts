/** Reads numbers as screens list them. */

import type { InboxColor, InboxType } from '@quad/contract/access/session/routes.ts';
import type { NumberState, NumberType } from '@quad/contract/administration/numbers/routes.ts';
import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { hasEveryWord } from '../../../foundation/postgres/word-pattern.ts';

export interface ShownRow {
	sid: string;
	number: number;
	type: NumberType;
	state: NumberState;
	inboxId: number | null;
	inboxName: string | null;
	inboxType: InboxType | null;
	color: InboxColor | null;
	teamId: number | null;
	teamName: string | null;
	isRemoved: boolean;
	meantFor: string | null;
	reservedUntil: Date | null;
	releaseAt: Date | null;
	textsGo: 'here' | 'elsewhere' | null;
}

export interface NumberReach {
	readonly organizationId: number;
	/** Null means all teams. */
	readonly teamId: number | null;
}

const state = sql`case
	when p.release_at is not null then 'releasing'
	when n.inbox_id is not null then 'in-use'
	when p.state = 'owned' then 'free'
	else p.state
end`;

const shown = ({ organizationId, teamId }: NumberReach, also: RawBuilder<unknown>) => sql`
	from phone_number p
	left join inbox_number n on n.number = p.number and n.channel = 'sms'
	left join inbox i on i.org_id = n.org_id and i.id = n.inbox_id
	left join team t on t.org_id = i.org_id and t.id = i.team_id
	left join person own on own.org_id = i.org_id and own.id = i.person_id
	left join person m on m.org_id = p.org_id and m.id = p.person_id and n.inbox_id is null
	where p.org_id = ${organizationId} and (${teamId}::bigint is null or i.team_id = ${teamId} or i.id is null) and ${also}`;

const what = sql`
	p.sid, p.number, p.type, ${state} as state, i.id as "inboxId", i.type as "inboxType", i.color,
	case when i.type = 'personal' then ${fullName('own')} else i.name end as "inboxName",
	t.id as "teamId", t.name as "teamName", coalesce(i.removed_at is not null, false) as "isRemoved",
	case when m.id is not null then ${fullName('m')} end as "meantFor",
	p.reserved_until as "reservedUntil", p.release_at as "releaseAt",
	p.texts_go as "textsGo"`;

/** Returns a page sorted by number. The search matches digits or the name of an inbox, person or team. */
export const pageOfNumbers = async (
	db: Db,
	reach: NumberReach,
	{ skip, take, searchText }: { skip: number; take: number; searchText: string },
): Promise<{ rows: ShownRow[]; total: number }> => {
	const text = searchText.trim().toLowerCase();
	const digits = text.replace(/\D/g, '');
	const matches =
		text === ''
			? sql`true`
			: sql`(
				${digits !== '' && /^[\d\s().+-]+$/.test(text)} and position(${digits} in p.number::text) > 0
				or ${hasEveryWord(sql`concat_ws(' ', i.name, t.name, ${fullName('own')}, ${fullName('m')})`, text)}
			)`;
	const { rows } = await sql<ShownRow & { total: number }>`
		select ${what}, count(*) over ()::int as total ${shown(reach, matches)}
		order by p.number limit ${take} offset ${skip}`.execute(db);
	return { rows, total: rows[0]?.total ?? 0 };
};

export const findShown = async (db: Db | Tx, reach: NumberReach, sid: string): Promise<ShownRow | undefined> => {
	const { rows } = await sql<ShownRow>`select ${what} ${shown(reach, sql`p.sid = ${sid}`)}`.execute(db);
	return rows[0];
};

export interface PoolRow {
	sid: string;
	number: number;
	type: NumberType;
	reservedUntil: Date | null;
	isReserved: boolean;
}

/** Returns numbers without an inbox that aren't set aside for anyone: all, or only those among `only`. */
export const poolOf = async (db: Db, organizationId: number, only?: readonly number[]): Promise<PoolRow[]> => {
	const { rows } = await sql<PoolRow>`
		select p.sid, p.number, p.type, p.reserved_until as "reservedUntil", p.state = 'reserved' as "isReserved"
		from phone_number p
		where p.org_id = ${organizationId} and p.state <> 'buying' and p.release_at is null and p.person_id is null
			and not exists (select from inbox_number n where n.number = p.number and n.channel = 'sms')
			and (${only === undefined} or p.number = any(${only ?? []}::bigint[]))
		order by p.number limit 1000`.execute(db);
	return rows;
};

export interface UserNumberRow {
	sid: string;
	number: number;
	chosenAs: 'new' | 'reserved' | 'landline';
	teamId: number;
	teamName: string;
	isActive: boolean;
}

/** Returns the numbers of a person's personal inboxes and those set aside for them, in these teams. */
export const numbersOfUser = async (
	db: Db,
	organizationId: number,
	personId: number,
	teamIds: readonly number[],
): Promise<UserNumberRow[]> => {
	const { rows } = await sql<UserNumberRow>`
		select p.sid, p.number, t.id as "teamId", t.name as "teamName", i.id is not null as "isActive",
			coalesce(p.chosen_as, case p.type when 'landline' then 'landline' else 'new' end) as "chosenAs"
		from phone_number p
		left join inbox_number n on n.number = p.number and n.channel = 'sms'
		left join inbox i on i.org_id = n.org_id and i.id = n.inbox_id and i.removed_at is null
		join team t on t.org_id = p.org_id and t.id = coalesce(i.team_id, p.team_id)
		where p.org_id = ${organizationId} and t.id = any(${teamIds}::bigint[])
			and (i.person_id = ${personId} or i.id is null and n.number is null and p.person_id = ${personId})
		order by ${byName('t.name')}, p.number`.execute(db);
	return rows;
};

/** Returns the teams where the caller may see this person's numbers: all for owners, else those they administer. */
export const teamsToShow = async (
	db: Db,
	organizationId: number,
	asks: { personId: number; isOwner: boolean },
	personId: number,
): Promise<number[] | undefined> => {
	const { rows } = await sql<{ ids: number[] }>`
		select array(
			select m.team_id from team_member m
			where m.org_id = p.org_id and m.person_id = p.id and (${asks.isOwner} or exists (
				select from team_member a
				where a.org_id = m.org_id and a.team_id = m.team_id and a.person_id = ${asks.personId} and a.is_administrator
			))
		) as ids
		from person p where p.org_id = ${organizationId} and p.id = ${personId} and p.removed_at is null`.execute(db);
	return rows[0]?.ids.map(Number);
};

export interface InboxRow {
	id: number;
	name: string;
	type: InboxType;
	teamName: string;
	number: number | null;
}

/** Lists inboxes without a number first. */
export const inboxesFor = async (
	db: Db,
	{ organizationId, teamId }: NumberReach,
	searchText: string,
	most: number,
): Promise<InboxRow[]> => {
	const { rows } = await sql<InboxRow>`
		select * from (
			select i.id, case when i.type = 'personal' then ${fullName('own')} else i.name end as name, i.type,
				t.name as "teamName", i.number
			from inbox i
			join team t on t.org_id = i.org_id and t.id = i.team_id and t.removed_at is null
			left join person own on own.org_id = i.org_id and own.id = i.person_id
			where i.org_id = ${organizationId} and i.removed_at is null and (${teamId}::bigint is null or i.team_id = ${teamId})
		) as one
		where ${hasEveryWord(sql`concat_ws(' ', name, "teamName")`, searchText)}
		order by number is not null, ${byName('name')}, id limit ${most}`.execute(db);
	return rows;
};
