import type { AttachmentKind, ContactCard } from '@quad/contract/organization/media/attachments.ts';
import { sql } from 'kysely';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

interface MediaRow {
	file: string | null;
	width: number | null;
	height: number | null;
	kind: AttachmentKind;
	bytes: number | null;
	durationMs: number | null;
	card: ContactCard | null;
	fault: string | null;
}

export interface ThreadRow {
	id: number;
	incoming: boolean;
	text: string;
	media: readonly MediaRow[];
	createdAt: Date;
	status: number;
	errorCode: number | null;
	readAt: Date | null;
	batchId: number | null;
	writtenBy: string | null;
	/** The caretaker who wrote it in the person's place. */
	caretaker: string | null;
	campaignId: number | null;
	campaign: string | null;
}

/** SQL for the columns of a message `m` as threads show it, with what `joinedToMessage` joins. */
export const messageColumns = sql`
	m.id, m.incoming, coalesce(m.body, b.body, '') as text,
		coalesce((
			select jsonb_agg(to_jsonb(x) order by x.nth)
			from (
				select 0 as nth, p.file, p.width, p.height, p.kind, p.bytes, p.duration_ms as "durationMs", p.card,
					null as fault
				from media p
				where p.org_id = m.org_id and p.id = coalesce(m.media_id, b.media_id)
				union all
				select i.nth, p.file, p.width, p.height, coalesce(p.kind, i.kind, 'picture'), p.bytes, p.duration_ms,
					p.card, i.fault
				from incoming_media i
				left join media p on p.org_id = i.org_id and p.id = i.media_id
				where m.incoming and i.org_id = m.org_id and i.message_id = m.id
			) as x
		), '[]') as media, m.created_at as "createdAt", m.status,
		m.error_code as "errorCode", m.read_at as "readAt", m.batch_id as "batchId",
		nullif(${fullName('p')}, '') as "writtenBy",
		nullif(${fullName('k')}, '') as caretaker, g.id as "campaignId", g.name as campaign`;

export const joinedToMessage = sql`
	left join batch b on b.org_id = m.org_id and b.id = m.batch_id
	left join person p on p.org_id = m.org_id and p.id = coalesce(m.person_id, b.person_id)
	left join person k on k.org_id = m.org_id and k.id = coalesce(m.caretaker_id, b.caretaker_id)
	left join campaign g on g.org_id = m.org_id and g.id = m.campaign_id`;

/** Returns all texts between an inbox and a number, newest first, including bulk texts. */
export const listThread = async (
	db: Db,
	scope: InboxScope,
	mobile: number,
	{ before, take }: { before: number | undefined; take: number },
): Promise<ThreadRow[]> => {
	const { rows } = await sql<ThreadRow>`
		select ${messageColumns}
		from message m
		${joinedToMessage}
		where m.org_id = ${scope.organizationId} and m.inbox_id = ${scope.inboxId} and m.mobile = ${mobile}
			and m.id < ${before ?? Number.MAX_SAFE_INTEGER}
		order by m.id desc
		limit ${take}`.execute(db);
	return rows;
};
