import { z } from 'zod';
import { eventType } from '../../../foundation/transaction/event-type.ts';

/** An inbox's credits have run low, run out, or become sufficient again. Other spending emits no event. */
export const creditsLevelChanged = eventType(
	'credits.level-changed',
	z.object({ inboxId: z.number(), level: z.enum(['enough', 'low', 'none']), at: z.coerce.date() }),
);
