import type { SmartType } from '@quad/contract/texting/smart-messages/question.ts';

export const typeWords: Readonly<Record<SmartType, { label: string; sorts: string }>> = {
	0: {
		label: 'Yes or no',
		sorts: 'Understands yes and no in many spellings, in English and Spanish, and thumbs up or down.',
	},
	1: {
		label: 'Scale',
		sorts:
			'The upper part of the scale counts as Yes, the lower as No, the middle as Other. Give the scale in the message, for example “from 1 to 5”.',
	},
	2: {
		label: 'Multiple choice',
		sorts: 'A or 1 counts as Yes, B or 2 as No, any other choice as Other. List the choices in the message.',
	},
};
