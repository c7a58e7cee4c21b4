import { z } from 'zod';
import { id, instant } from '../../fields.ts';

export const caretaker = z.object({
	caretakerStaffId: id,
	caretakerName: z.string(),
	targetStaffId: id,
	targetName: z.string(),
	/** Unread messages in all of the target's inboxes. */
	unreadMessages: z.number().int(),
	endsAt: instant,
	isActing: z.boolean(), // whether the caretaker is currently signed in on the target's behalf
});
export type Caretaker = z.output<typeof caretaker>;

export const caretakingOfProfile = z.object({
	isCaretaking: z.boolean(), // whether a caretaker makes this call on the user's behalf
	isImpersonating: z.boolean(), // the same as `isCaretaking` (spec 2 §3)
	/** The caretaker who makes this call, and when their session on the user's behalf ends; null if there is none. */
	caretaking: z.object({ caretakerName: z.string(), endsAt: instant }).nullable(),
	/** The user's caretaker; null if there is none, or while a caretaker makes the calls. */
	caretaker: caretaker.nullable(),
	/** The users whose caretaker this user is; empty while a caretaker makes the calls. */
	caretakerOf: z.array(caretaker),
});
export type CaretakingOfProfile = z.output<typeof caretakingOfProfile>;
