import { importRun } from '@quad/contract/contacts/imports/routes.ts';
import { z } from 'zod';
import { eventType } from '../../../../foundation/transaction/event-type.ts';

/** An import ended. What it merged stays, even if it was then cancelled or failed. */
export const importCompleted = eventType(
	'import.completed',
	z.object({
		runId: z.number(),
		teamId: z.number(),
		state: z.enum(['complete', 'cancelled', 'failed']),
		counts: importRun.shape.counts,
		at: z.coerce.date(),
	}),
);
