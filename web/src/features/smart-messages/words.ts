/** How the kinds of a question and of its answers are called on the screen. */
import type { SmartType } from '@quad/contract/smart-messages/question.ts';

export const typeWords: Readonly<Record<SmartType, { label: string; sorts: string }>> = {
	0: {
		label: 'Yes or no',
		sorts: 'Yes and no are understood in many spellings, in English and Spanish, and as thumbs.',
	},
	1: {
		label: 'Scale',
		sorts:
			'The upper part of the scale counts as Yes, the lower as No, the middle as Other. Say in the message from where to where it goes, “from 1 to 5” for example.',
	},
	2: {
		label: 'Multiple choice',
		sorts: 'A or 1 counts as Yes, B or 2 as No, any other choice as Other. Name the choices in the message.',
	},
};
