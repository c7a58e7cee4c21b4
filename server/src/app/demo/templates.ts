/** The templates and message types of the demo's teams. */
import { usualCode } from '@quad/contract/texting/templates/code.ts';
import type { DemoTeam } from './contacts.ts';

interface DemoTemplate {
	readonly name: string;
	readonly message: string;
	readonly isEnabled?: false;
}

const templates: Readonly<Record<DemoTeam, readonly DemoTemplate[]>> = {
	'Undergraduate Admissions': [
		{
			name: 'Campus tour',
			message:
				'Hi {{First Name}}, tours leave the Hall of Science steps at 10:00 and 1:30 every Saturday. Which one should I put you down for?',
		},
		{
			name: 'Deposit reminder',
			message:
				'Hi {{First Name}}, your enrollment deposit is due on December 1. Any questions about it? Just text me back. - {{User First Name}}',
		},
		{
			name: 'Documents missing',
			message:
				'{{First Name}}, one document is still missing from your application. Text us here if you need help to get it in.',
		},
		{
			name: 'Meet a student',
			message:
				'Hi {{First Name}}, would you like to talk with someone who studies {{Program}} here? I can introduce you.',
		},
		{
			name: 'Thank you',
			message: 'You are welcome, {{First Name}}! I am here whenever something else comes up.',
		},
		{
			name: 'Snow day',
			message: 'Campus is closed today because of snow. Your visit moves to Saturday, at the same time.',
			isEnabled: false,
		},
	],
	'Financial Aid': [
		{
			name: 'FAFSA priority date',
			message:
				'Hi {{First Name}}, the FAFSA priority date is December 15. Text us here if you would like help with it.',
		},
		{
			name: 'Award letter',
			message:
				'{{First Name}}, your award letter is in the portal. We are glad to go through it with you: when suits you?',
		},
	],
	Advancement: [
		{
			name: 'Gift received',
			message: 'Thank you, {{First Name}}! Your gift has arrived, and a receipt is on its way to you.',
		},
		{
			name: 'Homecoming',
			message: 'Hi {{First Name}}, homecoming is on October 9. Shall we save you a seat? - {{User First Name}}',
		},
	],
};

export const demoTemplates = (team: DemoTeam) => {
	const taken: string[] = [];
	return templates[team].map(({ name, message, isEnabled = true }) => {
		const code = usualCode(name, taken);
		taken.push(code);
		return { name, code, message, isEnabled };
	});
};

/** Message types in addition to the default one that every team has. */
export const demoMessageTypes: Readonly<Record<DemoTeam, readonly string[]>> = {
	'Undergraduate Admissions': ['Application', 'Campus visit', 'Deadline', 'Event invitation'],
	'Financial Aid': ['Award', 'Deadline', 'Verification'],
	Advancement: ['Event invitation', 'Giving'],
};
