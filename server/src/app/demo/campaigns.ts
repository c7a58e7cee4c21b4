/** The demo's campaigns, with their messages and replies. */
import type { DemoTeam } from './contacts.ts';

export interface DemoCampaign {
	readonly team: DemoTeam;
	readonly by: string;
	readonly name: string;
	readonly description: string;
	readonly daysAgo: number;
	readonly archived?: true;
}

export const demoCampaigns: readonly DemoCampaign[] = [
	{
		team: 'Undergraduate Admissions',
		by: 'Lee',
		name: 'Fall deposits',
		description: 'Everyone who was admitted, until their deposit is in.',
		daysAgo: 12,
	},
	{
		team: 'Undergraduate Admissions',
		by: 'Lee',
		name: 'Snow day',
		description: 'What we said when campus closed early.',
		daysAgo: 2,
	},
	{
		team: 'Undergraduate Admissions',
		by: 'Priya',
		name: 'Admitted-student kits',
		description: 'The welcome boxes, from the shipping label to the photo.',
		daysAgo: 9,
	},
	{
		team: 'Undergraduate Admissions',
		by: 'Lee',
		name: 'Summer visits',
		description: 'Tours from June to August.',
		daysAgo: 150,
		archived: true,
	},
	{
		team: 'Financial Aid',
		by: 'Priya',
		name: 'FAFSA priority date',
		description: 'Reminders and help before December 15.',
		daysAgo: 6,
	},
];

/** Returns the replies of the nth recipient, the same in every run. */
export const answersOf = (nth: number): ReadonlyArray<{ text: string; afterMinutes: number }> => {
	const first = delays[nth % delays.length] ?? 0;
	return Array.from({ length: timesWritten[nth % timesWritten.length] ?? 1 }, (_, time) => ({
		text: answers[(nth + time * 5) % answers.length] ?? '',
		afterMinutes: first + time * 2,
	}));
};

const delays = [2, 17, 4, 41, 9, 1, 75, 3, 210, 26, 4, 530, 12, 95, 3, 770, 55, 2, 330];
const timesWritten = [1, 1, 2, 1, 1, 1, 3, 1, 2, 1, 1, 4, 1, 1, 6, 1, 2];
const answers = [
	'Thank you!',
	'Got it',
	'Can I do that on my phone?',
	'Already done 🎉',
	'Who can I ask about the form?',
	'Thanks for the reminder',
	'Is there a way to get more time?',
	'Ok',
	'My mom will call you about it',
	'Perfect, see you soon',
	'Do I need to bring anything?',
];
