/** What happens in web chats that others react to. */
import { z } from 'zod';
import { eventType } from '../../../foundation/events/event-type.ts';

/** It is over; whoever writes again begins another. */
export const chatClosed = eventType(
	'chat.closed',
	z.object({ chatId: z.number(), teamId: z.number(), at: z.coerce.date() }),
);
