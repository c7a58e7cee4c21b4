import { z } from 'zod';
import { eventType } from '../../../foundation/transaction/event-type.ts';

/** People were removed for good. The event doesn't say who. */
export const peopleRemoved = eventType('people.removed', z.object({ at: z.coerce.date() }));
