/** The keywords of the demo's shared inboxes, by inbox name. */
import type { MatchRule } from '@quad/contract/texting/automation/match-keyword.ts';

interface DemoKeywords {
	readonly name: string;
	readonly phrases: readonly string[];
	readonly match: MatchRule;
	readonly reply: string;
	readonly isEnabled?: false;
}

export const demoKeywords: Readonly<Record<string, readonly DemoKeywords[]>> = {
	'Admissions front desk': [
		{
			name: 'Campus tours',
			phrases: ['tour', 'tours', 'visit'],
			match: 'contains',
			reply:
				'Tours leave the Hall of Science steps at 10:00 and 1:30 every Saturday. Just come by, no need to register.',
		},
		{
			name: 'Office hours',
			phrases: ['hours', 'office hours'],
			match: 'whole',
			reply: 'The admissions office is open Monday to Friday, 9 to 5.',
		},
		{
			name: 'Open house 2025',
			phrases: ['open house'],
			match: 'begins',
			reply: 'The open house is on October 18. See you there!',
			isEnabled: false,
		},
	],
};
