/** Sending: who gets a message, the send ledger, and what became of it. */
export { acceptReceipts, applyReceipts } from './apply-receipts.ts';
export type { Carrier, IncomingText } from './carrier.port.ts';
export { composeBatch } from './compose-batch.ts';
export { type Answer, countReplies } from './count-replies.ts';
export { findDraft } from './drafts.queries.ts';
export { estimateMessage } from './estimate-message.ts';
export { followInboxes } from './follow-inboxes.ts';
export type { JudgedReply } from './held-replies.queries.ts';
export {
	dropReplies,
	holdReplies,
	judgeReplies,
	keepAutomaticReplies,
	lockReplies,
	releaseReplies,
	setAsideReplies,
} from './hold-replies.ts';
export { forgetSent } from './kept-drafts.queries.ts';
export { queueReply } from './queue-reply.ts';
export { readBatch } from './read-batch.ts';
export { keepKnown } from './recipients.queries.ts';
export { reconcileDoubtful } from './reconcile-doubtful.ts';
export { recordOfBatch } from './record-of-batch.ts';
export { repairCounts, wakeLanes } from './repair.ts';
export { sortEach } from './reply-categories.queries.ts';
export { serveMessaging } from './routes.ts';
export { isWhollyCancelled } from './running-batches.queries.ts';
export { makeSender } from './send-queued.ts';
export { senderOf } from './sender-of.ts';
export { nameOfInbox } from './sending-inbox.queries.ts';
export { batchesWithin } from './sent.queries.ts';
export { takeBackReplies } from './take-back-replies.ts';
export { countOptOuts } from './trip-breaker.ts';
export { turnWindows } from './turn-windows.ts';
export { turnZones } from './turn-zones.ts';
export type { WhenUndone } from './undo-batch.ts';
