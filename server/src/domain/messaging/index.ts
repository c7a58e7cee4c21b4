/** Sending: who gets a message, the send ledger, and what became of it. */
export { acceptReceipts, applyReceipts } from './apply-receipts.ts';
export type { Carrier, IncomingText } from './carrier.port.ts';
export { countReplies } from './count-replies.ts';
export { queueReply } from './queue-reply.ts';
export { reconcileDoubtful } from './reconcile-doubtful.ts';
export { repairCounts, wakeLanes } from './repair.ts';
export { serveMessaging } from './routes.ts';
export { makeSender } from './send-queued.ts';
export { nameOfInbox } from './sending-inbox.queries.ts';
export { batchesWithin } from './sent.queries.ts';
export { countOptOuts } from './trip-breaker.ts';
export { turnWindows } from './turn-windows.ts';
