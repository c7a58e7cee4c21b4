/** Routes for lists of Contact IDs or numbers from any source. Unmatched lines are shown, never silently dropped. */
import { z } from 'zod';
import { id, idInPath } from '../../fields.ts';
import { route } from '../../route.ts';
import { recipientListLimits } from './limits.ts';

const written = z.string().max(recipientListLimits.written);

export const recipientList = z.object({
	id,
	/** The name of the file, or of another system's target, query or list; empty for pasted lines. */
	name: z.string(),
	/** A background job reads another system's list. Messages can only be sent to a list that is ready. */
	state: z.enum(['reading', 'ready', 'failed']),
	/** Why the list could not be read, and how to fix it. */
	failure: z.string().nullable(),
	found: z.number().int(),
	/** How many lines repeat a person who is already in the list. */
	twice: z.number().int(),
	notFound: z.number().int(),
	/** The first unmatched lines, with the reason. */
	missing: z.array(
		z.object({ nth: z.number().int(), line: z.number().int(), written: z.string(), reason: z.string() }),
	),
});
export type RecipientList = z.output<typeof recipientList>;

const inPath = z.object({ id: idInPath });

export const pasteRecipients = route({
	method: 'POST',
	path: '/recipientlists',
	summary: 'Find the team’s contacts by Contact ID or mobile number, one per line.',
	who: 'staff',
	body: z.object({ lines: z.array(written).min(1).max(recipientListLimits.pasted) }),
	answer: recipientList,
});

export const uploadRecipients = route({
	method: 'POST',
	path: '/recipientlists/file',
	summary: 'The same from a .csv, .txt or .xlsx file that has a column of Contact IDs or mobile numbers.',
	who: 'staff',
	bodyAs: 'file',
	body: z.object({}),
	answer: recipientList,
});

export const readRecipientList = route({
	method: 'GET',
	path: '/recipientlists/{id}',
	summary: 'Get how many contacts a list found, and which lines it didn’t.',
	who: 'staff',
	params: inPath,
	answer: recipientList,
});

export const correctRecipients = route({
	method: 'POST',
	path: '/recipientlists/{id}/corrections',
	summary: 'Correct the lines that weren’t found; an empty one is left out on purpose.',
	who: 'staff',
	params: inPath,
	body: z.object({
		corrections: z
			.array(z.object({ nth: z.int32().min(0), written }))
			.min(1)
			.max(recipientListLimits.shown),
	}),
	answer: recipientList,
});
