/** Describes an outgoing message's status, as shown below it. */
import type { MessageStatusName } from '../messaging/message-status.ts';

const words: Record<MessageStatusName, string> = {
	queued: 'Sending…',
	submitted: 'Sending…',
	sent: 'Sent',
	delivered: 'Delivered',
	undelivered: 'Not delivered',
	cancelled: 'Message was cancelled prior to delivery', // spec 3 §8, gaps X-36
	unknown: 'Outcome unknown: it may or may not have arrived',
	received: 'Received',
};

export const sayStatus = (status: MessageStatusName, deliveryError: string | null): string => {
	if (deliveryError === null) return words[status];
	if (status === 'undelivered') return `Not delivered: ${deliveryError}`;
	return status === 'cancelled' ? `Not sent: ${deliveryError}` : words[status];
};
