/** Messaging: who gets a message, the send ledger, and what happened to each text. */

export { cancelBatch } from './batches/cancel-batch.ts';
export { batchUndone } from './batches/events.ts';
export { followInboxes } from './batches/follow-inboxes.ts';
export { holdOutsideSendingWindow } from './batches/hold-outside-sending-window.ts';
export { pauseNightTimeZones } from './batches/pause-night-time-zones.ts';
export { readBatch } from './batches/read-batch.ts';
export { batchesWithin } from './batches/sent.queries.ts';
export { composeBatch } from './compose/compose-batch.ts';
export { findDraft } from './compose/drafts.queries.ts';
export { estimateMessage } from './compose/estimate-message.ts';
export { expectBulkMms } from './compose/expect-bulk-mms.ts';
export { findDraftId } from './compose/find-draft-id.ts';
export { hashDraft } from './compose/hash-draft.ts';
export { forgetSent } from './compose/kept-drafts.queries.ts';
export { endList } from './compose/recipient-lists.queries.ts';
export { addToList, beginList, readList } from './compose/recipient-lists.ts';
export { keepKnown } from './compose/recipients.queries.ts';
export { senderOf } from './compose/sender-of.ts';
export { type BatchToSurface, markSurfaced, takeBatchToSurface } from './compose/surfacing.queries.ts';
export { acceptReceipts, applyReceipts } from './ledger/apply-receipts.ts';
export type { Carrier, Channel, IncomingText } from './ledger/carrier.port.ts';
export { keepPrices } from './ledger/keep-prices.ts';
export type { PricedText, ReadMessagePrices } from './ledger/message-prices.port.ts';
export { takeBackReplies } from './ledger/move.queries.ts';
export { reconcileDoubtful } from './ledger/reconcile-doubtful.ts';
export { recordOfBatch } from './ledger/record-of-batch.ts';
export { recordReadReceipt } from './ledger/record-read-receipt.ts';
export {
	countOldTexts,
	deleteOldMessages,
	deleteOldTexts,
	isTextQueued,
	removeTexts,
} from './ledger/removal.queries.ts';
export { repairCounts, wakeLanes } from './ledger/repair.ts';
export { isWhollyCancelled, makeUpForSuspension } from './ledger/running-batches.queries.ts';
export { makeSender, usualSending } from './ledger/send-queued.ts';
export { nameOfInbox } from './ledger/sending-inbox.queries.ts';
export { countOptOuts } from './ledger/trip-circuit-breaker.ts';
export { nobody } from './ledger/withheld.queries.ts';
export { setCampaignOfMessage } from './replies/campaign-of-message.queries.ts';
export { type Answer, countReplies, type SmartReply } from './replies/count-replies.ts';
export type { JudgedReply } from './replies/held-replies.queries.ts';
export {
	dropReplies,
	holdReplies,
	judgeReplies,
	keepAutomaticReplies,
	lockReplies,
	releaseReplies,
	setAsideReplies,
} from './replies/hold-replies.ts';
export { insertIncomingTexts } from './replies/incoming-texts.queries.ts';
export { markNoReplies } from './replies/no-replies.queries.ts';
export { queueAutomaticReplies } from './replies/queue-automatic-replies.ts';
export { queueReply } from './replies/queue-reply.ts';
export { sortEach } from './replies/reply-categories.queries.ts';
export { recordReceived } from './replies/text-history.queries.ts';
export { serveMessaging } from './routes.ts';
