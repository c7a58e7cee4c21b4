import { z } from 'zod';
import { eventType } from '../../../foundation/transaction/event-type.ts';

/** The credits of an inbox ran low, ran out, or are sufficient again. Spending alone is no event. */
export const creditsLevelChanged = eventType(
	'credits.level-changed',
	z.object({ inboxId: z.number(), level: z.enum(['enough', 'low', 'none']), at: z.coerce.date() }),
);
