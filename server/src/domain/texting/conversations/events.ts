import { z } from 'zod';
import { eventType } from '../../../foundation/transaction/event-type.ts';

/** A text arrived that somebody should read. Texts from blocked contacts emit no event. */
export const textReceived = eventType(
	'text.received',
	z.object({
		conversationId: z.number(),
		messageId: z.number(),
		inboxId: z.number(),
		teamId: z.number(),
		contactId: z.number(),
		/** Whether the text was STOP, START or HELP, which Quad has already handled. */
		isKeyword: z.boolean(),
		/** Whether the number was unknown, so that a contact without a name was created. */
		isFromStranger: z.boolean().default(false),
		at: z.coerce.date(),
	}),
);
