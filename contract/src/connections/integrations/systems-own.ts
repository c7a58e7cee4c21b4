/** Choices that other systems offer: fields, targets, filters, people. */
import { z } from 'zod';

export const systemChoice = z.object({
	id: z.string(),
	name: z.string(),
	/** For a field, its type in the other system. */
	type: z.string().optional(),
	/** For a field with fixed values. */
	values: z.array(z.string()).optional(),
});
export type SystemChoice = z.output<typeof systemChoice>;
