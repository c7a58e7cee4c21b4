/** What happens to users that others react to. */
import { z } from 'zod';
import { eventType } from '../../../foundation/transaction/event-type.ts';

/** Somebody has left a team, or with `teamId` null the organization; and who may take over, the first choice first. */
export const personLeft = eventType(
	'user.left',
	z.object({ personId: z.number(), teamId: z.number().nullable(), successorIds: z.array(z.number()) }),
);
