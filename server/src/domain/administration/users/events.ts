/** Events about users that other domains handle. */
import { z } from 'zod';
import { eventType } from '../../../foundation/transaction/event-type.ts';

/** A person left a team, or with `teamId` null the organization. Lists possible successors, the first choice first. */
export const personLeft = eventType(
	'user.left',
	z.object({ personId: z.number(), teamId: z.number().nullable(), successorIds: z.array(z.number()) }),
);
