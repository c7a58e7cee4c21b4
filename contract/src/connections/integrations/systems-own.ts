/** The choices that another system offers: its fields, targets, filters or people. */
import { z } from 'zod';

export const systemChoice = z.object({
	id: z.string(),
	name: z.string(),
	/** A field's type in the other system. */
	type: z.string().optional(),
	/** The possible values of a field that has fixed ones. */
	values: z.array(z.string()).optional(),
});
export type SystemChoice = z.output<typeof systemChoice>;
