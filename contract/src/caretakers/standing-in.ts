/** What the profile tells of caretaking: to whoever acts for somebody, and to whoever is taken care of. */
import { z } from 'zod';
import { instant } from '../fields.ts';

export const caretakingOfProfile = z.object({
	isCaretaking: z.boolean(), // whoever asks acts for the person of this profile
	isImpersonating: z.boolean(), // the same (spec 2 §3)
	/** Who really asks, and when acting ends by itself; null as oneself. */
	caretaking: z.object({ caretakerName: z.string(), endsAt: instant }).nullable(),
	/** Who takes care of this person, as that person is told: null for nobody, and while acting. */
	caretaker: z
		.object({
			name: z.string(),
			endsAt: instant,
			isActing: z.boolean(), // at this moment
		})
		.nullable(),
});
export type CaretakingOfProfile = z.output<typeof caretakingOfProfile>;
