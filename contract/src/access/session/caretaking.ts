/** Caretakers and their targets, as calls and the profile return them. */
import { z } from 'zod';
import { id, instant } from '../../fields.ts';

export const caretaker = z.object({
	caretakerStaffId: id,
	caretakerName: z.string(),
	targetStaffId: id,
	targetName: z.string(),
	/** Unread messages in all inboxes in which the target works. */
	unreadMessages: z.number().int(),
	endsAt: instant,
	isActing: z.boolean(), // whether the caretaker is acting for the target right now
});
export type Caretaker = z.output<typeof caretaker>;

export const caretakingOfProfile = z.object({
	isCaretaking: z.boolean(), // whether the caller acts for the person of this profile
	isImpersonating: z.boolean(), // the same as `isCaretaking` (spec 2 §3)
	/** The caretaker who makes this call, and when their acting expires; null if the person makes the call. */
	caretaking: z.object({ caretakerName: z.string(), endsAt: instant }).nullable(),
	/** The person's caretaker; null without one, and while a caretaker is acting. */
	caretaker: caretaker.nullable(),
	/** The people whose caretaker this person is; empty while acting. */
	caretakerOf: z.array(caretaker),
});
export type CaretakingOfProfile = z.output<typeof caretakingOfProfile>;
