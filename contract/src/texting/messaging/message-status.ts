/** The statuses that a batch counts once a text has left the queue. */
export const countedStatusNames = ['submitted', 'sent', 'delivered', 'undelivered', 'cancelled', 'unknown'] as const;
export const sentStatusNames = ['queued', ...countedStatusNames] as const;
export const messageStatusNames = [...sentStatusNames, 'received'] as const;
export type MessageStatusName = (typeof messageStatusNames)[number];

/** A message's status, which never moves backward (messaging.md, Decided 5). */
export const messageStatus = {
	queued: 0,
	submitted: 1, // accepted by the carrier
	sent: 2, // on its way to the phone
	delivered: 3,
	undelivered: 4,
	cancelled: 5,
	unknown: 6, // may have been handed to the carrier; staff decide
	received: 7, // an incoming text
} as const satisfies Record<MessageStatusName, number>;
export type MessageStatus = (typeof messageStatus)[MessageStatusName];

export const statusName = (status: number): MessageStatusName =>
	messageStatusNames.find((name) => messageStatus[name] === status) ?? 'unknown';

export const batchStates = ['queued', 'sending', 'paused', 'held', 'complete', 'cancelled', 'failed'] as const;
/** Why a batch pauses itself (product.md, deliverability breaker). */
export const breakers = ['filtering', 'opt-outs'] as const;
export type Breaker = (typeof breakers)[number];

export type BatchState = (typeof batchStates)[number];
