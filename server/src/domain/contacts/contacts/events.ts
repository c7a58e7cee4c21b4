/** What happens to contacts that others react to. */
import { z } from 'zod';
import { eventType } from '../../../foundation/events/event-type.ts';

/**
 * Contacts of a team opted out, or staff, an import or the carrier opted them out: one event a team, however many they
 * are. None of a contact that gets a number from which STOP was texted before.
 */
export const contactOptedOut = eventType(
	'contact.opted-out',
	z.object({
		teamId: z.number(),
		contactIds: z.array(z.number()),
		/** `text`: STOP; `carrier`: STOP as the carrier knows it. Both are the contact's own word. */
		by: z.enum(['text', 'carrier', 'staff', 'import']),
		at: z.coerce.date(),
	}),
);

/** Two records of one person became one, or were taken apart again: `mobile` is then the number of the one that was merged. */
export const contactMerged = eventType(
	'contact.merged',
	z.object({ keptId: z.number(), mergedId: z.number(), undone: z.boolean(), mobile: z.number().nullable() }),
);

/** An administrator deleted contacts from a team: it has them no more. */
export const contactsLeft = eventType(
	'contact.left-team',
	z.object({ teamId: z.number(), contactIds: z.array(z.number()) }),
);

/** An administrator undid a deletion: these are the team's again, and were in these of its static segments. */
export const contactsRestored = eventType(
	'contact.restored-to-team',
	z.object({
		teamId: z.number(),
		/** Who undid it. */
		personId: z.number(),
		at: z.coerce.date(),
		members: z.array(z.object({ contactId: z.number(), segmentIds: z.array(z.number()) })),
	}),
);
