/** What a webhook is sent. `eventId` is also the header `webhook-id`: whoever gets the same twice leaves the second out. */
import { z } from 'zod';
import { id, idAsText, instant } from '../../fields.ts';
import { messageAttachment } from '../../organization/media/attachments.ts';
import { messageStatusNames } from '../../texting/messaging/message-status.ts';

const event = { eventId: z.string(), occurredAt: instant, departmentId: id };

const contact = {
	studentId: id.nullable(),
	/** The college’s own id of the contact. */
	contactId: z.string().nullable(),
	mobileNumber: z.string().nullable(),
};

const message = {
	...contact,
	messageId: idAsText,
	inboxId: id,
	inboxName: z.string(),
	batchId: idAsText.nullable(),
	/** Null where the webhook leaves the text of messages out. */
	text: z.string().nullable(),
};

export const interaction = z.object({
	...event,
	eventType: z.literal('Interaction'),
	data: z.object({
		...message,
		direction: z.enum(['incoming', 'outgoing']),
		/** Files are fetched after the text was taken, so one is told with its kind and may have no address yet. */
		attachments: z.array(messageAttachment),
		status: z.enum(messageStatusNames),
		/** Who wrote it; null for what came in and for automatic answers. */
		sentBy: z.string().nullable(),
	}),
});

export const optOutChanged = z.object({
	...event,
	eventType: z.literal('OptOutChanged'),
	data: z.object({
		...contact,
		optedOut: z.boolean(),
		/** Who said so: the person by text or to the carrier, a keyword, staff, an import. */
		source: z.enum(['text', 'carrier', 'keyword', 'staff', 'import']),
		scope: z.enum(['number', 'team', 'organization']),
	}),
});

export const deliveryFailure = z.object({
	...event,
	eventType: z.literal('DeliveryFailure'),
	data: z.object({ ...message, errorCode: z.number().int().nullable(), reason: z.string() }),
});

/** What the test button sends. */
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
