import { z } from 'zod';
import { eventType } from '../../../foundation/transaction/event-type.ts';

/** One event per team, however many contacts. Not emitted when a contact gets a number that had sent STOP before. */
export const contactOptedOut = eventType(
	'contact.opted-out',
	z.object({
		teamId: z.number(),
		contactIds: z.array(z.number()),
		/** `text` is a STOP to Quad and `carrier` a STOP to the carrier. Both come from the person. */
		by: z.enum(['text', 'carrier', 'staff', 'import']),
		at: z.coerce.date(),
	}),
);

/** Two records of a person were merged or unmerged. `mobile` is the merged record's number. */
export const contactMerged = eventType(
	'contact.merged',
	z.object({ keptId: z.number(), mergedId: z.number(), undone: z.boolean(), mobile: z.number().nullable() }),
);

/** An administrator deleted contacts from a team. */
export const contactsLeft = eventType(
	'contact.left-team',
	z.object({ teamId: z.number(), contactIds: z.array(z.number()) }),
);

/** An administrator undid a deletion: the contacts are in the team again, and were in these static segments. */
export const contactsRestored = eventType(
	'contact.restored-to-team',
	z.object({
		teamId: z.number(),
		/** The person who undid the deletion. */
		personId: z.number(),
		at: z.coerce.date(),
		members: z.array(z.object({ contactId: z.number(), segmentIds: z.array(z.number()) })),
	}),
);
