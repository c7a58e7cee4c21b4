/** How far a message has come. The ledger moves it forward only (messaging.md, Decided 5). */
export const messageStatus = {
	queued: 0,
	submitted: 1, // the carrier has taken it
	sent: 2, // on its way to the phone
	delivered: 3,
	undelivered: 4,
	cancelled: 5,
	unknown: 6, // handed over perhaps; a person decides
	received: 7, // came in
} as const;
export type MessageStatusName = keyof typeof messageStatus;
export type MessageStatus = (typeof messageStatus)[MessageStatusName];

const names = Object.fromEntries(Object.entries(messageStatus).map(([name, code]) => [code, name]));
export const statusName = (status: number): MessageStatusName =>
	(names[status] as MessageStatusName | undefined) ?? 'unknown';

export const batchStates = ['queued', 'sending', 'paused', 'held', 'complete', 'cancelled', 'failed'] as const;
export type BatchState = (typeof batchStates)[number];
