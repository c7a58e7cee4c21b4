import { type AttachmentKind, sayAttachments } from '@quad/contract/organization/media/attachments.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface AwaitedPicture {
	readonly organizationId: number;
	readonly messageId: number;
	readonly nth: number;
	readonly url: string;
	/** The kind of file according to the carrier's media type. */
	readonly kind: AttachmentKind;
}

export const insertAwaited = (tx: Tx, pictures: readonly AwaitedPicture[]) =>
	tx
		.insertInto('incoming_media')
		.values(
			pictures.map(({ organizationId, messageId, nth, url, kind }) => ({
				org_id: organizationId,
				message_id: messageId,
				nth,
				url,
				kind,
			})),
		)
		.execute();

/** Null comes from an older version that supported only pictures. */
const kindOf = (alias: 'p' | 'i'): RawBuilder<AttachmentKind> => sql`coalesce(${sql.ref(`${alias}.kind`)}, 'picture')`;

/** Returns a text's attachments that still have to be fetched, and the conversation. */
export const listAwaited = async (db: Db, message: { organizationId: number; messageId: number }) => {
	const { rows } = await sql<AwaitedPicture & { teamId: number; inboxId: number; conversationId: number | null }>`
		select p.org_id as "organizationId", p.message_id as "messageId", p.nth, p.url, ${kindOf('p')} as kind,
			i.team_id as "teamId", i.id as "inboxId", v.id as "conversationId"
		from incoming_media p
		join message m on m.org_id = p.org_id and m.id = p.message_id
		join inbox i on i.org_id = m.org_id and i.id = m.inbox_id
		left join conversation v on v.org_id = m.org_id and v.inbox_id = m.inbox_id and v.mobile = m.mobile
		where p.org_id = ${message.organizationId} and p.message_id = ${message.messageId} and p.media_id is null
			and p.fault is null
		order by p.nth`.execute(db);
	return rows;
};

/** Records that an attachment was stored or has permanently failed. */
export const settlePicture = (
	tx: Tx,
	{ organizationId, messageId, nth }: AwaitedPicture,
	end: { kind: AttachmentKind } & ({ mediaId: number } | { fault: string }),
) =>
	tx
		.updateTable('incoming_media')
		.set({ kind: end.kind, ...('mediaId' in end ? { media_id: end.mediaId } : { fault: end.fault }) })
		.where('org_id', '=', organizationId)
		.where('message_id', '=', messageId)
		.where('nth', '=', nth)
		.execute();

/** Corrects the attachment names that lists show, unless a newer text is shown. Returns whether any changed. */
export const renameLastText = async (
	tx: Tx,
	{ organizationId, messageId, conversationId }: { organizationId: number; messageId: number; conversationId: number },
): Promise<boolean> => {
	const { rows: kinds } = await sql<{ kind: AttachmentKind }>`
		select ${kindOf('i')} as kind from incoming_media i
		where i.org_id = ${organizationId} and i.message_id = ${messageId} order by i.nth`.execute(tx);
	const { numAffectedRows = 0n } = await sql`
		update conversation v set last_text = ${sayAttachments(kinds.map(({ kind }) => kind))}
		from message m
		where v.org_id = ${organizationId} and v.id = ${conversationId} and v.last_incoming
			and m.org_id = v.org_id and m.id = ${messageId} and btrim(coalesce(m.body, '')) = ''
			and not exists (
				select from message n
				where n.org_id = m.org_id and n.inbox_id = m.inbox_id and n.mobile = m.mobile and n.id > m.id
			)`.execute(tx);
	return numAffectedRows > 0n;
};
