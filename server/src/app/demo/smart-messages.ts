/** The demo's smart messages, and the replies to the one that was sent last week. */
import { type Closing, type SmartType, smartTypes } from '@quad/contract/texting/smart-messages/question.ts';
import type { DemoTeam } from './contacts.ts';

export interface DemoSmartMessage {
	readonly team: DemoTeam;
	readonly by: string;
	readonly name: string;
	readonly message: string;
	readonly messageType: SmartType;
	readonly messageClosing: Closing;
	readonly positiveReply: string;
	readonly negativeReply: string;
	readonly daysAgo: number;
	readonly archived?: true;
}

export const demoSmartMessages: readonly DemoSmartMessage[] = [
	{
		team: 'Undergraduate Admissions',
		by: 'Lee',
		name: 'Admitted Students Day',
		message: 'Northfield here! Are you coming to Admitted Students Day on Saturday, December 5?',
		messageType: smartTypes.basic,
		messageClosing: 0,
		positiveReply: 'Wonderful! Check-in opens at 9:00 in Alder Hall. Parking is free in Lot C.',
		negativeReply: 'We will miss you! The talks are recorded, and we will send you the link.',
		daysAgo: 8,
	},
	{
		team: 'Undergraduate Admissions',
		by: 'Priya',
		name: 'How was your visit?',
		message: 'How was your campus visit, from 1 to 5? 5 is the best.',
		messageType: smartTypes.scale,
		messageClosing: 0,
		positiveReply: 'Thank you! Your guide will be so happy to hear that.',
		negativeReply: 'We are sorry. Tell us what went wrong, and we will do better.',
		daysAgo: 3,
	},
	{
		team: 'Undergraduate Admissions',
		by: 'Lee',
		name: 'Summer orientation day',
		message: 'Which orientation suits you? A) June 12 B) July 10 C) neither',
		messageType: smartTypes.choice,
		messageClosing: 0,
		positiveReply: 'June 12 it is. See you there!',
		negativeReply: 'July 10 it is. See you there!',
		daysAgo: 160,
		archived: true,
	},
	{
		team: 'Financial Aid',
		by: 'Priya',
		name: 'FAFSA help',
		message: 'Would you like a call about your FAFSA this week?',
		messageType: smartTypes.basic,
		messageClosing: 1,
		positiveReply: 'We will call you from this number within two days.',
		negativeReply: '',
		daysAgo: 5,
	},
];

/** Returns the reply of the nth recipient, the same in every run. */
export const smartAnswerOf = (nth: number): { text: string; afterMinutes: number } => ({
	text: answers[(nth * 7) % answers.length] ?? '',
	afterMinutes: delays[nth % delays.length] ?? 0,
});

const delays = [1, 3, 12, 2, 38, 5, 1, 90, 7, 240, 16, 2, 55];
const answers = [
	'Yes!',
	'yes',
	'What time does it start?',
	'No, I have work that day',
	'Sí, voy con mi mamá',
	'👍',
	'Can my parents come too?',
	'Yes I’ll be there',
	'Sorry, can’t make it',
	'Is there parking?',
	'yep',
	'Yes please!',
	'no',
	'what time does it start',
	'Yeah we are both coming',
	'Maybe, I have to ask my coach',
	'Can my mom come too?',
	'👎🏽',
	'Definitely!',
	'Where do I park?',
	'Nope',
	'Yes 🎉',
	'Can I bring my sister?',
	'No puedo, lo siento',
	'Y',
	'When does it end?',
	'Absolutely',
	'Who is this?',
	'Claro que sí',
	'What time does it start and end?',
	'Sure',
	'not this time',
	'Can my parents come?',
	'Count me in',
	'Is lunch included?',
	'Yes, thank you!',
	'I might be late, is that ok?',
];
