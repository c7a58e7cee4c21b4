/** Who takes care of whom, as calls and the profile tell it. */
import { z } from 'zod';
import { id, instant } from '../../fields.ts';

export const caretaker = z.object({
	caretakerStaffId: id,
	caretakerName: z.string(),
	targetStaffId: id,
	targetName: z.string(),
	/** In all inboxes that the target works in. */
	unreadMessages: z.number().int(),
	/** When it ends by itself. */
	endsAt: instant,
	isActing: z.boolean(), // the caretaker works for the target at this moment
});
export type Caretaker = z.output<typeof caretaker>;

export const caretakingOfProfile = z.object({
	isCaretaking: z.boolean(), // whoever asks acts for the person of this profile
	isImpersonating: z.boolean(), // the same (spec 2 §3)
	/** Who really asks, and when acting ends by itself; null as oneself. */
	caretaking: z.object({ caretakerName: z.string(), endsAt: instant }).nullable(),
	/** Who takes care of this person, as that person is told: null for nobody, and while acting. */
	caretaker: caretaker.nullable(),
	/** Of whom this person is the caretaker; nobody while acting. */
	caretakerOf: z.array(caretaker),
});
export type CaretakingOfProfile = z.output<typeof caretakingOfProfile>;
