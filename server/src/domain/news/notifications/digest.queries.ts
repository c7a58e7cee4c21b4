import type { DigestChoice } from '@quad/contract/news/notifications/digest-routes.ts';
import { digestLimits } from '@quad/contract/news/notifications/limits.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { wordsWithAttachments } from '../../texting/conversations/index.ts';

type Rhythm = Exclude<DigestChoice, 'off'>;

export const findDigest = async (db: Db | Tx, scope: TeamScope): Promise<Rhythm | undefined> => {
	const { rows } = await sql<{ every: Rhythm }>`
		select every from unread_digest
		where org_id = ${scope.organizationId} and person_id = ${scope.personId}`.execute(db);
	return rows[0]?.every;
};

export const timeZoneOf = async (tx: Tx, scope: TeamScope): Promise<string> =>
	(
		await tx
			.selectFrom('team')
			.where('org_id', '=', scope.organizationId)
			.where('id', '=', scope.teamId)
			.select('time_zone as timeZone')
			.executeTakeFirstOrThrow()
	).timeZone;

/** Keeps `told_up_to`, so that a different frequency doesn't repeat texts from an earlier summary. */
export const writeDigest = async (
	tx: Tx,
	scope: TeamScope,
	to: { every: Rhythm; nextAt: Date; toldUpTo: Date },
): Promise<void> => {
	await sql`
		insert into unread_digest (org_id, person_id, every, next_at, told_up_to)
		values (${scope.organizationId}, ${scope.personId}, ${to.every}, ${to.nextAt}, ${to.toldUpTo})
		on conflict (org_id, person_id) do update set every = excluded.every, next_at = excluded.next_at`.execute(tx);
};

export const deleteDigest = async (tx: Tx, scope: TeamScope): Promise<void> => {
	await sql`
		delete from unread_digest
		where org_id = ${scope.organizationId} and person_id = ${scope.personId}`.execute(tx);
};

export interface DueDigest {
	readonly organizationId: number;
	readonly personId: number;
	readonly every: Rhythm;
	readonly toldUpTo: Date;
	readonly address: string;
	readonly name: string;
	readonly teamIds: readonly number[];
	/** The time zone of the person's first team. */
	readonly timeZone: string;
}

/** Locks and returns one due summary. Someone without a team gets their summary when they are in one again. */
export const takeDueDigest = async (tx: Tx, at: Date): Promise<DueDigest | undefined> => {
	const { rows } = await sql<DueDigest>`
		select d.org_id as "organizationId", d.person_id as "personId", d.every, d.told_up_to as "toldUpTo",
			p.email as address, ${fullName('p')} as name, t.ids as "teamIds", t.time_zone as "timeZone"
		from unread_digest d
		join person p on p.org_id = d.org_id and p.id = d.person_id and p.removed_at is null
		join lateral (
			select array_agg(t.id order by t.id) as ids, (array_agg(t.time_zone order by t.id))[1] as time_zone
			from team_member m join team t on t.org_id = m.org_id and t.id = m.team_id and t.removed_at is null
			where m.org_id = d.org_id and m.person_id = d.person_id
		) t on t.ids is not null
		where d.next_at <= ${at}
		order by d.next_at limit 1 for update of d skip locked`.execute(tx);
	return rows[0];
};

export const keepDigestTold = async (
	tx: Tx,
	{ organizationId, personId }: Pick<DueDigest, 'organizationId' | 'personId'>,
	to: { nextAt: Date; toldUpTo: Date },
): Promise<void> => {
	await sql`
		update unread_digest set next_at = ${to.nextAt}, told_up_to = greatest(told_up_to, ${to.toldUpTo})
		where org_id = ${organizationId} and person_id = ${personId}`.execute(tx);
};

export const nextDigestAt = async (db: Db): Promise<Date | undefined> => {
	const { rows } = await sql<{ at: Date }>`select next_at as at from unread_digest order by next_at limit 1`.execute(
		db,
	);
	return rows[0]?.at;
};

/** A conversation with unread texts that were not in any summary yet. */
export interface WaitingTalk {
	readonly inboxId: number;
	readonly inboxType: string;
	readonly inboxName: string;
	readonly conversationId: number;
	readonly contactName: string;
	readonly mobile: number;
	readonly texts: number;
	/** The newest of these texts. */
	readonly lastText: string;
}

/**
 * Returns conversations in these inboxes with unread texts from this period, newest first. Leaves out blocked
 * contacts and inboxes for which the person already gets an email per text.
 */
export const waitingTalks = async (
	tx: Tx,
	to: Pick<DueDigest, 'organizationId' | 'personId' | 'toldUpTo'>,
	inboxIds: readonly number[],
	until: Date,
): Promise<WaitingTalk[]> => {
	const { rows } = await sql<WaitingTalk>`
		select i.id as "inboxId", i.type as "inboxType", i.name as "inboxName", v.id as "conversationId",
			v.contact_name as "contactName", v.mobile, m.texts, m.last_text as "lastText"
		from inbox i
		join person p on p.org_id = i.org_id and p.id = ${to.personId}
		join conversation v on v.org_id = i.org_id and v.inbox_id = i.id and v.unread > 0 and not v.archived
			and v.last_at > ${to.toldUpTo}
		join lateral (
			select count(*)::int as texts, (array_agg(u.words order by u.id desc))[1] as last_text
			from (
				select m.id, ${wordsWithAttachments({ isOfBatch: false })} as words, m.created_at from message m
				where m.org_id = v.org_id and m.inbox_id = v.inbox_id and m.mobile = v.mobile and m.incoming
				order by m.id desc limit least(v.unread, ${digestLimits.textsCounted}::int)
			) u
			where u.created_at > ${to.toldUpTo} and u.created_at <= ${until}
		) m on m.texts > 0
		left join contact_team ct on ct.org_id = v.org_id and ct.team_id = i.team_id and ct.contact_id = v.contact_id
		left join inbox_alert a on a.org_id = i.org_id and a.inbox_id = i.id and a.person_id = p.id
		where i.org_id = ${to.organizationId} and i.id = any(${inboxIds}::bigint[]) and i.removed_at is null
			and not coalesce(ct.muted, false)
			and not case when i.person_id = p.id then p.mail_on_incoming else coalesce(a.by_mail, false) end
		order by v.last_at desc, v.id desc`.execute(tx);
	return rows;
};
