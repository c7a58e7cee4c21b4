import { z } from 'zod';
import { eventType } from '../../../foundation/transaction/event-type.ts';

/** Emitted when a chat is closed. A closed chat stays closed: the visitor's next message opens a new one. */
export const chatClosed = eventType(
	'chat.closed',
	z.object({ chatId: z.number(), teamId: z.number(), at: z.coerce.date() }),
);
