/** What other systems have to choose from: fields, targets, filters, people. */
import { z } from 'zod';

export const systemChoice = z.object({
	id: z.string(),
	/** As people see it there. */
	name: z.string(),
	/** Of a field: its kind, as the other system says it. */
	type: z.string().optional(),
	/** Of a field with values to choose from. */
	values: z.array(z.string()).optional(),
});
export type SystemChoice = z.output<typeof systemChoice>;
