/**
 * Sends one message to many people. The server checks the draft again, stores its recipients and queues everything in
 * one transaction. A draft becomes one batch, however often it is submitted (decisions.md 10).
 */
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';
import { type Load, loadOf, secondsFor } from '@quad/contract/texting/messaging/throughput.ts';
import type { InboxScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import { wake } from '../../../../foundation/transaction/wake.ts';
import { expectCredits } from '../../../carriers/credits/index.ts';
import { noteUse } from '../../../contacts/segments/index.ts';
import { areasBeside, nightZones } from '../hours/recipient-hours.ts';
import { fillLane, waitingLoad } from '../ledger/lanes.queries.ts';
import { recordOfBatch } from '../ledger/record-of-batch.ts';
import { sendLoop } from '../ledger/send-queued.ts';
import { type ReadDraft, readDraft } from './draft.ts';
import { readOptions } from './draft-options.ts';
import * as drafts from './drafts.queries.ts';
import { expectBulkMms } from './expect-bulk-mms.ts';
import { findDraftId } from './find-draft-id.ts';
import { hashDraft } from './hash-draft.ts';
import { forgetSent } from './kept-drafts.queries.ts';
import { countListed, queueRecipients } from './recipients.queries.ts';
import { planSending } from './sending-window.ts';
import { surfaceLater } from './surfacing.queries.ts';

interface Timing {
	readonly undoMs?: number;
	readonly doNotSendAfter?: Date | undefined;
}

/** `undoMs` delays the first text, so that undo is possible. `doNotSendAfter` is the draft's own, or a day from now. */
export const composeBatch = async (
	context: AppContext,
	scope: InboxScope,
	draft: Draft,
	safeguardOff: boolean,
	timing: Timing = {},
) => {
	if (!draft.text.trim() && !draft.mediaUris?.length && draft.templateId === undefined)
		refuse(messagingRefusals['message.no_text']);
	const read = await readDraft(context.db, scope, draft, context.clock.now());
	const listed = await countListed(context.db, scope, read.audience);
	if (listed === 0) refuse(messagingRefusals['message.no_recipients']);
	await expectBulkMms(context.db, scope, { hasPicture: read.options.media_id !== null, people: listed });
	await context.ids.ready(listed);
	const batchId = await commit(context.db, async (tx) => {
		const id = context.ids.next();
		// reads again under locks, so that nothing the batch refers to can be deleted before it is stored
		await readOptions(tx, scope, draft);
		const known = await claimDraft(tx, context, scope, draft, { id, read });
		if (known !== id) return known;
		const segmentIds = segmentsOf(draft);
		if (segmentIds.length > 0) await noteUse(tx, scope, segmentIds, context.clock.now());
		if (draft.draftId) await forgetSent(tx, scope, draft.draftId, context.clock.now());
		await queueBatch(tx, context, scope, {
			id,
			read,
			listed,
			waiting: await waitingLoad(tx, scope),
			safeguardOff,
			timing,
		});
		touch(tx, scope.organizationId, `batch:${id}`, `sent:${scope.inboxId}`);
		wake(tx, sendLoop);
		return id;
	});
	return drafts.acceptedBatch(context.db, scope, batchId, context.clock.now());
};

const segmentsOf = ({ segmentIds = [], to }: Draft): number[] => [
	...segmentIds,
	...(to?.include ?? []).flatMap((part) => (part.kind === 'segment' ? [part.id] : [])),
];

const queueBatch = async (
	tx: Tx,
	{ ids, clock }: AppContext,
	scope: InboxScope,
	parts: { id: number; read: ReadDraft; listed: number; waiting: Load; safeguardOff: boolean; timing: Timing },
): Promise<void> => {
	const now = clock.now();
	const { inbox, audience, pieces, segments } = parts.read;
	const { undoMs = 0, doNotSendAfter } = parts.timing;
	if (inbox.type === 'highspeed') await expectCredits(tx, scope);
	const judgement = await queueRecipients(tx, scope, {
		id: parts.id,
		inboxId: scope.inboxId,
		from: inbox.number,
		campaignId: parts.read.options.campaign_id,
		audience,
		listed: parts.listed,
		pieces,
		segments,
		templateValues: parts.read.template?.values,
		ids: ids.block(parts.listed),
		areas: areasBeside(inbox, parts.safeguardOff),
		nightZones: nightZones(now),
		at: now,
	});
	if (judgement.going === 0) refuse(messagingRefusals['message.nobody_left']);
	const plan = planSending(
		inbox,
		{
			...loadOf({
				people: judgement.going,
				segments: judgement.segments,
				withPicture: parts.read.options.media_id !== null,
			}),
			waitingSeconds: secondsFor(parts.waiting, inbox),
		},
		{ now, safeguardOff: parts.safeguardOff },
	);
	if (!plan.window.allowed)
		refuse(
			plan.window.reason === 'quiet-hours'
				? messagingRefusals['message.quiet_hours']
				: messagingRefusals['message.too_many_to_finish'],
		);
	await drafts.openBatch(tx, scope, parts.id, {
		total: judgement.going,
		segments: judgement.segments,
		skipped: Object.fromEntries(judgement.skipped.map(({ reason, count }) => [reason, count])),
		closesAt: plan.closesAt,
		startsAt: undoMs > 0 ? new Date(clock.now().getTime() + undoMs) : null,
		doNotSendAfter: doNotSendAfter ?? new Date(now.getTime() + batchLimits.doNotSendAfterMs),
	});
	if (!parts.read.options.auto_archive) await surfaceLater(tx, scope, parts.id);
	await fillLane(tx, scope.organizationId, scope.inboxId);
	await recordOfBatch(
		tx,
		scope,
		'batch.sent',
		{ id: parts.id, inboxId: scope.inboxId },
		{ count: judgement.going, segments: judgement.segments },
	);
};

/** Creates the draft's batch with the given ID. Returns the existing batch's ID if the draft was already sent. */
const claimDraft = async (
	tx: Tx,
	{ clock }: AppContext,
	scope: InboxScope,
	draft: Draft,
	{ id, read: { options, text, template } }: { id: number; read: ReadDraft },
): Promise<number> => {
	const hash = hashDraft(draft);
	const now = clock.now();
	const draftId = await findDraftId(tx, scope, draft.draftId, () =>
		drafts.findTwin(tx, scope, hash, new Date(now.getTime() - batchLimits.sameDraftMs)),
	);
	if (
		await drafts.insertBatch(tx, scope, { id, draftId, hash, body: text, options, templateId: template?.id, at: now })
	)
		return id;
	const known = await drafts.findDraft(tx, scope, draftId);
	if (!known?.hash.equals(hash)) return refuse(messagingRefusals['draft.changed']);
	return known.id;
};
