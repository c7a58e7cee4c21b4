/** Defines webhook payloads. `eventId` is also in the header `webhook-id`, by which receivers can detect duplicates. */
import { z } from 'zod';
import { id, idAsText, instant } from '../../fields.ts';
import { messageAttachment } from '../../organization/media/attachments.ts';
import { messageStatusNames } from '../../texting/messaging/message-status.ts';

const event = { eventId: z.string(), occurredAt: instant, departmentId: id };

const contact = {
	studentId: id.nullable(),
	/** The college’s own Contact ID. */
	contactId: z.string().nullable(),
	mobileNumber: z.string().nullable(),
};

const message = {
	...contact,
	messageId: idAsText,
	inboxId: id,
	inboxName: z.string(),
	batchId: idAsText.nullable(),
	/** Null if the webhook is set to leave out the content of messages. */
	text: z.string().nullable(),
};

export const interaction = z.object({
	...event,
	eventType: z.literal('Interaction'),
	data: z.object({
		...message,
		direction: z.enum(['incoming', 'outgoing']),
		/** Files are fetched after the text has arrived, so an attachment may not have a URL yet. */
		attachments: z.array(messageAttachment),
		status: z.enum(messageStatusNames),
		/** The author's name; null for incoming texts and automatic replies. */
		sentBy: z.string().nullable(),
	}),
});

export const optOutChanged = z.object({
	...event,
	eventType: z.literal('OptOutChanged'),
	data: z.object({
		...contact,
		optedOut: z.boolean(),
		/** Who changed it: the contact by text or at the carrier, a keyword, staff, or an import. */
		source: z.enum(['text', 'carrier', 'keyword', 'staff', 'import']),
		scope: z.enum(['number', 'team', 'organization']),
	}),
});

export const deliveryFailure = z.object({
	...event,
	eventType: z.literal('DeliveryFailure'),
	data: z.object({ ...message, errorCode: z.number().int().nullable(), reason: z.string() }),
});

/** The event that the test button sends. */
export const testEvent = z.object({
	...event,
	eventType: z.literal('Test'),
	data: z.object({ message: z.string() }),
});

export const webhookPayload = z.discriminatedUnion('eventType', [
	interaction,
	optOutChanged,
	deliveryFailure,
	testEvent,
]);
export type WebhookPayload = z.output<typeof webhookPayload>;
