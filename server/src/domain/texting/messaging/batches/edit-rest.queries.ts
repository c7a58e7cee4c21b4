/** Changes the text or picture of a batch's remaining texts, which no sender has sent or claimed. */
import { leftOutOfEditCodes } from '@quad/contract/texting/messaging/delivery-errors.ts';
import { textLimits } from '@quad/contract/texting/messaging/limits.ts';
import { skipReasonNames } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { hasMergeFields, type Judgement, type MergePiece, rendering } from '../compose/recipients.queries.ts';
import { type Moved, moveSelected } from '../ledger/move.queries.ts';

export interface NewText {
	readonly pieces: readonly MergePiece[];
	/** Number of segments of the text as written. With merge fields, segments are counted per recipient instead. */
	readonly segments: number;
}

interface BatchKey {
	organizationId: number;
	id: number;
}

/**
 * CTEs that end in `judged`, which has one row per remaining text: message_id, body, segments, and the reason if it
 * is left out. The recipients' numbers don't change.
 */
const judged = (
	batch: BatchKey,
	{ pieces, segments }: NewText,
	lock: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => {
	const { body, missing } = rendering(pieces);
	return sql`
		rest as materialized (
			select q.message_id, q.contact_id
			from message m join send_queue q on q.org_id = m.org_id and q.message_id = m.id
			where m.org_id = ${batch.organizationId} and m.batch_id = ${batch.id} and q.lease_until is null ${lock}
		),
		rendered as (
			select rest.message_id, ${body} as body, ${missing} as missing
			from rest left join contact c on c.org_id = ${batch.organizationId} and c.id = rest.contact_id
		),
		judged as materialized (
			select message_id, body, ${hasMergeFields(pieces) ? sql`segments_of_text(body)` : sql`${segments}::int`} as segments,
				case
					when missing then 'missing-merge-data'
					when char_length(body) > ${textLimits.rendered} then 'too-long'
				end as reason
			from rendered
		)`;
};

export const judgeRest = async (db: Db, batch: BatchKey, text: NewText): Promise<Judgement> => {
	const { rows } = await sql<{ reason: string | null; count: number; segments: number }>`
		with ${judged(batch, text)}
		select reason, count(*)::int as count, coalesce(sum(segments), 0)::int as segments
		from judged group by reason`.execute(db);
	const going = rows.find((row) => row.reason === null);
	return {
		going: going?.count ?? 0,
		segments: going?.segments ?? 0,
		skipped: skipReasonNames.flatMap((reason) =>
			rows.filter((row) => row.reason === reason).map(({ count }) => ({ reason, count })),
		),
	};
};

/** Stored in place of a picture's ID if the batch has a picture but the edited text has none (migration 0044). */
export const noPicture = 0;

/** Returns the picture of the remaining texts, which comes from the last edit or else from the batch. */
export const pictureOfRest = async (
	tx: Tx,
	batch: BatchKey,
): Promise<{ mediaId: number | null; isOfBatch: boolean }> => {
	const { rows } = await sql<{ mediaId: number | null; isOfBatch: boolean }>`
		select case when e.id is null then b.media_id else e.media_id end as "mediaId", b.media_id is not null as "isOfBatch"
		from batch b left join lateral (
			select id, media_id from batch_edit where org_id = b.org_id and batch_id = b.id order by id desc limit 1
		) e on true
		where b.org_id = ${batch.organizationId} and b.id = ${batch.id}`.execute(tx);
	return rows[0] ?? { mediaId: null, isOfBatch: false };
};

/** Gives remaining recipients the new text and picture, cancels texts that are left out, and records the edit. */
export const rewriteRest = (
	tx: Tx,
	scope: TeamScope,
	batch: BatchKey,
	/** `own` is the `media_id` to store with each text. */
	text: NewText & { editId: number; written: string; at: Date; mediaId: number | null; own: number | null },
): Promise<Moved[]> =>
	moveSelected(
		tx,
		text.at,
		sql`select ${batch.organizationId}::bigint, message_id, 5::smallint, null::text, case reason
				when 'missing-merge-data' then ${sql.lit(leftOutOfEditCodes['missing-merge-data'])}
				else ${sql.lit(leftOutOfEditCodes['too-long'])}
			end, 1
			from judged where reason is not null`,
		sql`${judged(batch, text, sql`for update of q`)},
			queued as (
				update send_queue q set body = j.body, segments = j.segments, media_id = ${text.own}::bigint from judged j
				where q.org_id = ${batch.organizationId} and q.message_id = j.message_id and j.reason is null
			),
			written as (
				update message m set body = j.body, segments = j.segments, media_id = ${text.own}::bigint from judged j
				where m.org_id = ${batch.organizationId} and m.id = j.message_id and j.reason is null
			),
			noted as (
				insert into batch_edit (org_id, batch_id, id, person_id, caretaker_id, body, media_id, people, edited_at)
				select ${batch.organizationId}, ${batch.id}, ${text.editId}, ${scope.personId}, ${scope.caretakerId ?? null}, ${text.written},
					${text.mediaId}::bigint, count(*) filter (where reason is null), ${text.at}
				from judged
			),`,
	);

/** Recounts the batch's segments after an edit. Returns how many people got the edited text. */
export const countEdited = async (tx: Tx, batch: BatchKey, editId: number): Promise<number> => {
	await sql`
		update batch b set segments = (
			select coalesce(sum(m.segments), 0)::int from message m where m.org_id = b.org_id and m.batch_id = b.id
		)
		where b.org_id = ${batch.organizationId} and b.id = ${batch.id}`.execute(tx);
	const { people } = await tx
		.selectFrom('batch_edit')
		.where('org_id', '=', batch.organizationId)
		.where('batch_id', '=', batch.id)
		.where('id', '=', editId)
		.select('people')
		.executeTakeFirstOrThrow();
	return people;
};

export const isOfTemplate = async (tx: Tx, batch: BatchKey): Promise<boolean> => {
	const { rows } = await sql`
		select from batch where org_id = ${batch.organizationId} and id = ${batch.id} and template_id is not null`.execute(
		tx,
	);
	return rows.length > 0;
};
