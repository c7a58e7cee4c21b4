/** What happens to credits that others react to. */
import { z } from 'zod';
import { eventType } from '../../../foundation/events/event-type.ts';

/** The credits of an inbox ran low, ran out, or are enough again. What is spent between is no event. */
export const creditsLevelChanged = eventType(
	'credits.level-changed',
	z.object({ inboxId: z.number(), level: z.enum(['enough', 'low', 'none']), at: z.coerce.date() }),
);
