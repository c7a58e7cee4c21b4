import { z } from 'zod';
import { eventType } from '../../../foundation/transaction/event-type.ts';

/** People were removed for good. The event does not identify them. */
export const peopleRemoved = eventType('people.removed', z.object({ at: z.coerce.date() }));
