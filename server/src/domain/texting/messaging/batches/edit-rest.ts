/**
 * Changes the text and picture of a paused or held batch for recipients who don't have it yet, by the composer's
 * rules. Texts that a sender has claimed keep the earlier version. Every version is shown.
 */
import { mediaRefusals } from '@quad/contract/organization/media/refusals.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import { segmentsOfText } from '@quad/contract/texting/messaging/sms-segments.ts';
import { onBehalfOf, type TeamScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import { expectMedia } from '../../../organization/media/index.ts';
import { expectBulkMms } from '../compose/expect-bulk-mms.ts';
import { mergePieces } from '../compose/merge-pieces.ts';
import { hasMergeFields } from '../compose/recipients.queries.ts';
import { recordOfBatch } from '../ledger/record-of-batch.ts';
import { lockBatch } from '../ledger/running-batches.queries.ts';
import {
	countEdited,
	isOfTemplate,
	judgeRest,
	type NewText,
	noPicture,
	pictureOfRest,
	rewriteRest,
} from './edit-rest.queries.ts';
import { senderOfBatch } from './sent.queries.ts';

interface Edit {
	readonly batchId: number;
	readonly text: string;
	/** Undefined keeps the pictures, and an empty list removes them. */
	readonly mediaUris?: readonly string[] | undefined;
}

export const estimateEdit = async ({ db }: AppContext, scope: TeamScope, inboxIds: readonly number[], edit: Edit) => {
	const text = await readNewText(db, scope, inboxIds, edit);
	const { going, ...rest } = await judgeRest(db, { organizationId: scope.organizationId, id: edit.batchId }, text);
	return { willGo: going, ...rest };
};

export const editRest = async (context: AppContext, scope: TeamScope, inboxIds: readonly number[], edit: Edit) => {
	const text = await readNewText(context.db, scope, inboxIds, edit);
	await commit(context.db, async (tx) => {
		const batch =
			(await lockBatch(tx, scope.organizationId, edit.batchId, { scope, inboxIds })) ??
			refuse(messagingRefusals['batch.not_found']);
		if (batch.state !== 'paused' && batch.state !== 'held') refuse(messagingRefusals['batch.not_editable']);
		if (await isOfTemplate(tx, batch)) refuse(messagingRefusals['batch.is_template']);
		const [editId, at] = [context.ids.next(), context.clock.now()];
		const before = await pictureOfRest(tx, batch);
		const mediaId = edit.mediaUris ? await expectMedia(tx, scope, edit.mediaUris) : before.mediaId;
		if (!edit.text.trim() && mediaId === null) refuse(messagingRefusals['message.no_text']);
		const moved = await rewriteRest(tx, scope, batch, {
			...text,
			editId,
			written: edit.text,
			at,
			mediaId,
			own: mediaId ?? (before.isOfBatch ? noPicture : null),
		});
		const count = await countEdited(tx, batch, editId);
		if (count === 0) refuse(messagingRefusals[moved.length > 0 ? 'message.nobody_left' : 'batch.nobody_waits']);
		if (mediaId !== before.mediaId) await expectBulkMms(tx, scope, { hasPicture: mediaId !== null, people: count });
		await recordOfBatch(tx, scope, 'batch.edited', batch, { count });
		touch(tx, batch.organizationId, `batch:${batch.id}`, `sent:${batch.inboxId}`);
	});
};

/** Checks the text as the composer does. A sender's name in it is the name of whoever sent the batch. */
const readNewText = async (
	db: Db,
	scope: TeamScope,
	inboxIds: readonly number[],
	{ batchId, text, mediaUris }: Edit,
): Promise<NewText> => {
	const found = (await senderOfBatch(db, scope, inboxIds, batchId)) ?? refuse(messagingRefusals['batch.not_found']);
	if (text.length > found.longest) refuse(messagingRefusals['message.too_long'], { limit: String(found.longest) });
	if (found.inboxType === 'highspeed' && mediaUris?.length) refuse(mediaRefusals['media.not_high_speed']);
	const pieces = await mergePieces(db, onBehalfOf(scope.organizationId, scope.teamId, found.personId), text);
	return { pieces, segments: hasMergeFields(pieces) ? 0 : segmentsOfText(text) };
};
