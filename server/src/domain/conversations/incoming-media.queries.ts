/** The pictures of texts that came in. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/postgres/db.ts';

export interface AwaitedPicture {
	readonly organizationId: number;
	readonly messageId: number;
	readonly nth: number;
	readonly url: string;
}

export const insertAwaited = (tx: Tx, pictures: readonly AwaitedPicture[]) =>
	tx
		.insertInto('incoming_media')
		.values(
			pictures.map(({ organizationId, messageId, nth, url }) => ({
				org_id: organizationId,
				message_id: messageId,
				nth,
				url,
			})),
		)
		.execute();

/** Those of a text that are neither here nor given up, with the conversation that they are in. */
export const listAwaited = async (db: Db, of: { organizationId: number; messageId: number }) => {
	const { rows } = await sql<AwaitedPicture & { teamId: number; conversationId: number | null }>`
		select p.org_id as "organizationId", p.message_id as "messageId", p.nth, p.url, i.team_id as "teamId",
			v.id as "conversationId"
		from incoming_media p
		join message m on m.org_id = p.org_id and m.id = p.message_id
		join inbox i on i.org_id = m.org_id and i.id = m.inbox_id
		left join conversation v on v.org_id = m.org_id and v.inbox_id = m.inbox_id and v.mobile = m.mobile
		where p.org_id = ${of.organizationId} and p.message_id = ${of.messageId} and p.media_id is null
			and p.fault is null
		order by p.nth`.execute(db);
	return rows;
};

/** It is one of ours now, or never will be. */
export const settlePicture = (
	tx: Tx,
	{ organizationId, messageId, nth }: AwaitedPicture,
	end: { mediaId: number } | { fault: string },
) =>
	tx
		.updateTable('incoming_media')
		.set('mediaId' in end ? { media_id: end.mediaId } : { fault: end.fault })
		.where('org_id', '=', organizationId)
		.where('message_id', '=', messageId)
		.where('nth', '=', nth)
		.execute();
