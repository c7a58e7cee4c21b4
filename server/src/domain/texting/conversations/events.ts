/** What happens in conversations that others react to. */
import { z } from 'zod';
import { eventType } from '../../../foundation/events/event-type.ts';

/** A text came in that is to be read: not of a blocked contact. */
export const textReceived = eventType(
	'text.received',
	z.object({
		conversationId: z.number(),
		messageId: z.number(),
		inboxId: z.number(),
		teamId: z.number(),
		contactId: z.number(),
		/** STOP, START or HELP: dealt with already, and nobody need answer. */
		isKeyword: z.boolean(),
		/** Nobody had its number: the text made a contact without a name. */
		isFromStranger: z.boolean().default(false),
		at: z.coerce.date(),
	}),
);
