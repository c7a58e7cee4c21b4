import { addressOfMedia } from '@quad/contract/organization/media/address.ts';
import type { AttachmentKind, ContactCard } from '@quad/contract/organization/media/attachments.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface NewMedia {
	readonly organizationId: number;
	readonly teamId: number;
	/** The user who uploaded the file, or null if it was received. */
	readonly personId: number | null;
	readonly id: number;
	readonly file: string;
	readonly mime: string;
	readonly bytes: number;
	readonly width: number;
	readonly height: number;
	readonly at: Date;
	/** The default is a picture. */
	readonly kind?: AttachmentKind;
	readonly durationMs?: number | null;
	readonly card?: ContactCard | null;
	/** Exempt from clean-up, because something outside the product's tables refers to it. */
	readonly kept?: boolean;
}

export const insertMedia = (
	db: Db | Tx,
	{ organizationId, teamId, personId, at, kind = 'picture', durationMs = null, card = null, ...media }: NewMedia,
) =>
	db
		.insertInto('media')
		.values({
			...media,
			kind,
			org_id: organizationId,
			team_id: teamId,
			person_id: personId,
			created_at: at,
			duration_ms: durationMs,
			card: card && JSON.stringify(card),
		})
		.execute();

/** Finds a file of the team by its name, and keeps it from being cleaned up until the transaction ends. */
export const findMedia = (db: Db | Tx, scope: Pick<TeamScope, 'organizationId' | 'teamId'>, file: string) =>
	db
		.selectFrom('media')
		.where('org_id', '=', scope.organizationId)
		.where('team_id', '=', scope.teamId)
		.where('file', '=', file)
		.select('id')
		.forKeyShare()
		.executeTakeFirst();

export const markKept = (db: Db, scope: TeamScope, id: number) =>
	db.updateTable('media').set({ kept: true }).where('org_id', '=', scope.organizationId).where('id', '=', id).execute();

/** SQL that is true if nothing refers to media `m`. */
const unnamed = sql`
	not m.kept
	and not exists (select from organization o where o.id = m.org_id and o.logo = m.file)
	and not exists (select from batch b where b.org_id = m.org_id and b.media_id = m.id)
	and not exists (select from batch_edit e where e.org_id = m.org_id and e.media_id = m.id)
	and not exists (select from message t where t.org_id = m.org_id and t.media_id = m.id)
	and not exists (select from keyword_group k where k.org_id = m.org_id and k.media_id = m.id)
	and not exists (select from incoming_media i where i.org_id = m.org_id and i.media_id = m.id)
	and not exists (select from chat_message k where k.org_id = m.org_id and k.media_id = m.id)
	and not exists (
		select from message_draft d
		where d.org_id = m.org_id and d.team_id = m.team_id
			and d.content -> 'options' -> 'mediaUris' @> to_jsonb(${addressOfMedia('')}::text || m.file)
	)
	and not exists (
		select from scheduled_message s
		where s.org_id = m.org_id and s.team_id = m.team_id and s.state <> 'sent'
			and s.draft -> 'mediaUris' @> to_jsonb(${addressOfMedia('')}::text || m.file)
	)`;

/** Returns old pictures that nothing refers to, and locks them so that nothing can until the transaction ends. */
export const holdUnnamed = async (tx: Tx, { before, most }: { before: Date; most: number }) => {
	const { rows: old } = await sql<{ id: number }>`
		select m.id from media m where m.created_at < ${before} and ${unnamed}
		order by m.created_at limit ${most} for update skip locked`.execute(tx);
	// checked again under the lock, in case one has been used in the meantime
	const { rows } = await sql<{ id: number; file: string }>`
		select m.id, m.file from media m where m.id = any(${old.map((one) => one.id)}::bigint[]) and ${unnamed}`.execute(
		tx,
	);
	return rows;
};

export const deleteMedia = (tx: Tx, ids: readonly number[]) =>
	sql`delete from media where id = any(${ids}::bigint[])`.execute(tx);
