/** The response to a message to several people: the batch, and who is left out. */
import { z } from 'zod';
import { idAsText } from '../../fields.ts';
import { skipReasonNames } from './skip-reasons.ts';

export const skipped = z.array(z.object({ reason: z.enum(skipReasonNames), count: z.number().int() }));

export const accepted = z.object({
	batchId: idAsText,
	total: z.number().int(),
	segments: z.number().int(),
	skipped,
	undoForMs: z.number().int(), // for this long nothing is sent, and the batch can be undone
});
