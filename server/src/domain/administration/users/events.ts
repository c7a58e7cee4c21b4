import { z } from 'zod';
import { eventType } from '../../../foundation/transaction/event-type.ts';

/** A person left a team, or the organization if `teamId` is null. `successorIds` starts with the first choice. */
export const personLeft = eventType(
	'user.left',
	z.object({ personId: z.number(), teamId: z.number().nullable(), successorIds: z.array(z.number()) }),
);
