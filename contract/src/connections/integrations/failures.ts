/** Routes for messages and opt-outs that another system rejected for good. */
import { z } from 'zod';
import { id, instant } from '../../fields.ts';
import { integrationLimits } from './limits.ts';
import { exportTypes } from './run.ts';

export const failedRow = z.object({
	id,
	exportType: z.enum(exportTypes),
	date: instant,
	contactId: z.string(),
	fullName: z.string(),
	text: z.string(),
	reason: z.string(),
});
export type FailedRow = z.output<typeof failedRow>;

export const listedFailures = z.object({
	skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
	limit: z.coerce.number().int().min(1).max(100).default(integrationLimits.history),
});
