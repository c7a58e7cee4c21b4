/** What deletion tells others. */
import { z } from 'zod';
import { eventType } from '../../../foundation/transaction/event-type.ts';

/** People were removed for good; who they were is said nowhere any more. */
export const peopleRemoved = eventType('people.removed', z.object({ at: z.coerce.date() }));
