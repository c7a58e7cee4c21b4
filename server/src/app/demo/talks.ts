export type DemoAttachment = 'counselor.vcf' | 'transcript.pdf' | 'voice-message.mp3';

/** A demo conversation. Its last text (before automatic replies) is this many minutes old. */
export interface Talk {
	readonly minutesAgo: number;
	readonly unread: number;
	/** `<` marks an incoming text, `>` an outgoing one, `=` an automatic reply. */
	readonly texts: ReadonlyArray<`${'<' | '>' | '='} ${string}`>;
	/** Files from `attachments/`, by the index of their text. */
	readonly attachments?: Readonly<Record<number, DemoAttachment>>;
	readonly archived?: true;
	/** The contact's index in the team. Defaults to the next one. */
	readonly contact?: number;
	/** The assignee's first name. */
	readonly assignedTo?: string;
	readonly note?: { readonly by: string; readonly text: string; readonly mentions?: readonly string[] };
	readonly snoozedHours?: number;
	/** A message scheduled for next Monday at nine. */
	readonly later?: { readonly by: string; readonly text: string };
	/** An unknown sender's number on WhatsApp, from any country. */
	readonly from?: number;
}

const atTheFair = 'I am at a college fair this week. If it cannot wait, text the front desk at (612) 555-0110.';
export const outOfOffice: Readonly<Record<string, string>> = { Amir: atTheFair };

export const talks: Record<string, readonly Talk[]> = {
	'Admissions front desk': [
		{
			minutesAgo: 4,
			unread: 1,
			texts: [
				'< Hi! Did you get the transcript I mailed last week?',
				'> We did, thank you! Your file is complete now.',
				'< Amazing. When will I hear back?',
			],
		},
		{
			minutesAgo: 12,
			unread: 0,
			texts: [
				'< What time does the campus tour start on Saturday?',
				'> Tours leave the Hall of Science steps at 10:00 and 1:30. Want me to save you two spots?',
				'< Yes! 10:00 please 🎉 can my mom come too?',
				'> Of course. Two spots at 10:00, see you both Saturday.',
			],
		},
		{
			minutesAgo: 31,
			unread: 3,
			assignedTo: 'Priya',
			note: {
				by: 'Priya',
				text: '@Lee Okafor can you check with housing whether the meal plan follows the deposit?',
				mentions: ['Lee'],
			},
			texts: [
				'< Is the housing deposit refundable if I defer?',
				'< And is it the same for the meal plan?',
				'< Sorry for all the questions',
			],
		},
		{
			minutesAgo: 55,
			unread: 0,
			texts: [
				'> Your nursing interview is confirmed for Tuesday at 2:00 PM in Baker Hall.',
				'< Thank you, I’ll be there!',
			],
		},
		{
			minutesAgo: 64,
			unread: 0,
			contact: 87,
			texts: [
				'< Here is my transcript from my old school',
				'> Thank you! Is there someone there we can ask about spring?',
				'< My counselor',
				'< ',
			],
			attachments: { 0: 'transcript.pdf', 2: 'counselor.vcf', 3: 'voice-message.mp3' },
		},
		{
			minutesAgo: 78,
			unread: 1,
			assignedTo: 'Lee',
			texts: ['< I can’t log in to the portal, it says my account is locked'],
		},
		{
			minutesAgo: 96,
			unread: 0,
			texts: ['< Ok I uploaded the form', '> Got it, thank you. Nothing else is missing.'],
		},
		{
			minutesAgo: 140,
			unread: 0,
			texts: [
				'< Do I need to bring anything to orientation?',
				'> Just a photo ID and a water bottle. Everything else is on us.',
			],
		},
		{
			minutesAgo: 190,
			unread: 2,
			texts: ['< Hello, is this the admissions office?', '< My counselor gave me this number'],
		},
		{
			minutesAgo: 260,
			unread: 0,
			texts: [
				'< ¿Tienen información en español para mis papás?',
				'> ¡Claro que sí! Les mandamos la guía por correo hoy.',
				'< Muchas gracias',
			],
		},
		{
			minutesAgo: 410,
			unread: 0,
			texts: ['> We saved you a seat at Admitted Students Day on December 5.', '< I wouldn’t miss it'],
		},
		{ minutesAgo: 1_500, unread: 0, texts: ['< Wrong number, sorry', '> No problem at all.'], archived: true },
		{
			minutesAgo: 1_440,
			unread: 0,
			contact: 89,
			texts: ['< My aid letter comes next week. Can we talk about it then?', '> Gladly. I’ll text you.'],
			archived: true,
			snoozedHours: 72,
			note: { by: 'Lee', text: 'Snoozed until the aid letters are out.' },
		},
		{
			minutesAgo: 1_730,
			unread: 0,
			texts: [
				'< Can I switch my major before I start?',
				'> You can, any time before August 1. Just text us the new one.',
				'< Biology please',
				'> Done!',
			],
		},
	],
	'Campus visits': [
		{
			minutesAgo: 22,
			unread: 1,
			texts: ['> See you at 9:45 by the fountain.', '< We’re running ten minutes late, so sorry!'],
		},
		{
			minutesAgo: 300,
			unread: 0,
			texts: ['< Where should we park?', '> Lot C, right behind the library. It’s free on weekends.'],
			later: { by: 'Lee', text: 'Good morning! Your visit is today at 10:00. Lot C is open.' },
		},
	],
	'International students': [
		{
			minutesAgo: 9,
			unread: 1,
			from: 447_700_900_123,
			texts: [
				'< Hello from Leeds! When do I get my I-20?',
				'> Hi! We send it two weeks after your deposit arrives.',
				'< Great, I paid yesterday. Do I book the visa interview now?',
			],
		},
		{
			minutesAgo: 23 * 60 + 20,
			unread: 0,
			texts: ['< Can I arrive a week before orientation?', '> Yes, from August 18. Shall I reserve a room for you?'],
		},
		{
			minutesAgo: 3 * 24 * 60,
			unread: 0,
			from: 61_491_570_156,
			texts: ['< Is my certificate from Brisbane enough?', '> Yes. Please send us a certified copy of it.'],
		},
	],
	'Campus alerts': [{ minutesAgo: 640, unread: 1, texts: ['< Is campus open tomorrow with the snow?'] }],
	'Financial aid help': [
		{
			minutesAgo: 9,
			unread: 1,
			texts: ['< My FAFSA still shows as pending', '> Which day did you submit it?', '< November 3'],
		},
		{ minutesAgo: 47, unread: 1, texts: ['< Is the work-study form due this week or next?'] },
		{
			minutesAgo: 180,
			unread: 0,
			texts: ['< Thank you SO much for your help today', '> Any time. Good luck with finals!'],
		},
	],
	'Alumni and friends': [
		{
			minutesAgo: 75,
			unread: 1,
			texts: [
				'> Your gift reached the Scholarship Fund this morning. Thank you!',
				'< Happy to help. Could I get a receipt?',
			],
		},
	],
	Lee: [
		{
			minutesAgo: 17,
			unread: 2,
			texts: [
				'> Hi, this is Lee from Northfield. How did the campus visit go?',
				'< Loved it!! The labs are so nice',
				'< When is the deposit due?',
			],
		},
		{
			minutesAgo: 130,
			unread: 0,
			texts: ['< Could we move our call to Thursday?', '> Thursday at 4 works. Talk then.'],
		},
		{ minutesAgo: 900, unread: 0, texts: ['> Your essay was a pleasure to read.', '< That means a lot, thank you'] },
	],
	Priya: [{ minutesAgo: 40, unread: 1, texts: ['< Hi Ms. Raman, I got into the honors program!'] }],
	Dana: [
		{
			minutesAgo: 220,
			unread: 0,
			texts: ['> Thank you for speaking at the open house.', '< It was my pleasure, Dana.'],
		},
	],
	Amir: [
		{
			minutesAgo: 26 * 60,
			unread: 1,
			texts: ['< Can you send me the transfer checklist again?', `= ${atTheFair}`],
		},
	],
};

export interface PastBatch {
	readonly inbox: string;
	readonly by: string;
	readonly hoursAgo: number;
	readonly text: string;
	readonly recipients: number;
	/** The campaign's name. */
	readonly campaign?: string;
	/** The smart message's name. */
	readonly smartMessage?: string;
	/** The percentage of texts that fail, and the percentage of delivered ones that get a reply. */
	readonly failing: number;
	readonly replying: number;
}

/**
 * Earlier messages of the front desk, so that the dashboard has data for a month: hours ago, recipients, percentage
 * of replies. They go to some of last week's recipients, so that no conversations are added.
 */
const earlier: ReadonlyArray<readonly [number, number, number, string]> = [
	[247, 34, 38, 'Your portal has a new checklist. Reply if anything on it is unclear.'],
	[269, 52, 29, 'Would you like to talk with a student of your major? Reply with the best time.'],
	[294, 41, 44, 'We have two seats left on the bus to Saturday’s visit. Shall we keep one for you?'],
	[341, 63, 27, 'Scholarship interviews are open. Choose a time in the portal by Friday.'],
	[366, 29, 52, 'We are missing your final transcript. Can you ask your school to send it?'],
	[412, 74, 31, 'The open house begins at 10:00 on Saturday. Who is coming with you?'],
	[437, 38, 24, 'Your application moved forward. The committee meets next week.'],
	[485, 57, 36, 'Do you have questions about housing? A counselor is here until 5 PM.'],
	[510, 46, 41, 'Thank you for visiting us! What did you like most?'],
	[581, 68, 22, 'Early applications are due soon. Reply if you would like someone to look over yours.'],
	[606, 33, 48, 'We received your application. Which term would you like to begin?'],
	[653, 49, 33, 'Northfield visits your school this week. Will we see you there?'],
	[701, 55, 26, 'Hi from Northfield! You asked us to keep you posted: applications are open.'],
];

export const pastBatches: readonly PastBatch[] = [
	...earlier.map(([hoursAgo, recipients, replying, text], nth) => ({
		inbox: 'Admissions front desk',
		by: nth % 3 === 1 ? 'Priya' : 'Lee',
		hoursAgo,
		recipients,
		replying,
		text,
		failing: 4 + (nth % 2),
	})),
	{
		inbox: 'Admissions front desk',
		by: 'Lee',
		hoursAgo: 166,
		smartMessage: 'Admitted Students Day',
		text: 'Northfield here! Are you coming to Admitted Students Day on Saturday, December 5? (Please reply Yes or No)',
		recipients: 230,
		failing: 4,
		replying: 61,
	},
	{
		inbox: 'Campus alerts',
		by: 'Lee',
		hoursAgo: 26,
		campaign: 'Snow day',
		text: 'Campus closes at 3 PM today because of snow. Evening tours move to Saturday.',
		recipients: 240,
		failing: 3,
		replying: 12,
	},
	{
		inbox: 'Campus alerts',
		by: 'Priya',
		hoursAgo: 75,
		campaign: 'Admitted-student kits',
		text: 'Your admitted-student kit is on its way! Text us a picture when it arrives.',
		recipients: 180,
		failing: 48,
		replying: 9,
	},
	{
		inbox: 'Admissions front desk',
		by: 'Lee',
		hoursAgo: 50,
		campaign: 'Fall deposits',
		text: 'Deposits are due December 1. Any questions, just reply here.',
		recipients: 90,
		failing: 5,
		replying: 31,
	},
	{
		inbox: 'Admissions front desk',
		by: 'Lee',
		hoursAgo: 220,
		campaign: 'Fall deposits',
		text: 'You are admitted, and your place is waiting. A deposit of $200 keeps it until May.',
		recipients: 85,
		failing: 4,
		replying: 24,
	},
	{
		inbox: 'Financial aid help',
		by: 'Priya',
		hoursAgo: 48,
		campaign: 'FAFSA priority date',
		text: 'The FAFSA priority date is December 15. Reply if you would like help with it.',
		recipients: 80,
		failing: 4,
		replying: 22,
	},
];
