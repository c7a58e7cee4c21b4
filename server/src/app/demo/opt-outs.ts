/** The demo's opt-outs by inbox: possible opt-outs that staff must decide on, and texts with STOP and START. */
interface DemoOptOut {
	readonly daysAgo: number;
	/** Index of the contact. It must have no other conversation. */
	readonly contact: number;
	readonly question: string;
	readonly texts: readonly string[];
}

export const demoOptOuts: Readonly<Record<string, readonly DemoOptOut[]>> = {
	'Admissions front desk': [
		{
			daysAgo: 3,
			contact: 80,
			question: 'Hi! Have you had a chance to look at your housing options?',
			texts: ['We chose another school, so you can quit messaging us now'],
		},
		{
			daysAgo: 9,
			contact: 81,
			question: 'Hi! Your visit is confirmed for Friday at 10:00.',
			texts: ['I think you have the wrong number, nobody here is visiting'],
		},
		{
			daysAgo: 1,
			contact: 84,
			question: 'Hi! The scholarship form closes on Friday. Can I help you with it?',
			texts: ['I never signed up for any of this'],
		},
		{
			daysAgo: 4,
			contact: 85,
			question: 'Hi! There is still room on the campus tour on Saturday.',
			texts: ['Thanks but no need to keep writing'],
		},
		{ daysAgo: 5, contact: 82, question: 'Orientation sign-up is open.', texts: ['STOP', 'START'] },
		{ daysAgo: 6, contact: 83, question: 'Deposits are due soon. Any questions?', texts: ['Stop. Thank you'] },
	],
};
