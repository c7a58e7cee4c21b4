import { describe, expect, test } from 'vitest';
import { type StandingWord, standingWord } from './opt-out-words.ts';

const meant: Array<[StandingWord | undefined, string[]]> = [
	['stop', ['STOP', 'stop', 'Stop.', 'STOP!!!', ' stop ', '"Stop"', 'stop 🛑', 'ＳＴＯＰ', 'STOP STOP STOP']],
	['stop', ['Stop. Thank you', 'please stop', 'Stop, thanks!', 'STOP PLEASE', 'stop now', 'Thanks. STOP']],
	['stop', ['STOPALL', 'stop all', 'UNSUBSCRIBE', 'Cancel', 'END', 'Quit.', 'REVOKE', 'OptOut', 'opt-out']],
	[
		'stop',
		[
			'stop=quit',
			'stop2quit',
			'Stop to quit',
			'Stop2end',
			'STOP 2 END',
			'stop2stop',
			'stop2cancel',
			'stop to end',
			'unsub',
			'cancel all',
			'Cancel All.',
			'Stop it!',
			'stop this',
		],
	],
	['stop', ['stop texting', 'Stop texting me', 'STOP TEXTING ME!!', 'stop messaging me please', 'quit texting me']],
	['stop', ['stop sending me texts', 'Stop sending me these messages', 'stop all texts', 'Stop the text messages']],
	[
		'stop',
		[
			'do not text me',
			'Don’t text me',
			"don't text me anymore",
			'Do not text this number again',
			'Never text me again',
		],
	],
	['stop', ['do not contact me', 'Please do not send me any more messages', 'I don’t want these texts']],
	['stop', ['I do not want to receive texts from you', 'remove me', 'Please remove me.', 'Remove me from your list']],
	['stop', ['take me off your list', 'take me off of this texting list', 'no more texts', 'No more messages, please']],
	['stop', ['unsubscribe me', 'Unsubscribe me from this list', 'opt me out', 'I want to opt out', 'leave me alone']],
	['stop', ['Can you stop texting me?', 'Hi, could you please stop messaging me', 'I would like you to stop texting']],
	['stop', ['Stop. Don’t text me again.', 'No more texts! Unsubscribe.', 'ok, stop texting me', 'STOP UNSUBSCRIBE']],
	[
		'stop',
		[
			'ARRET',
			'ARRÊTEZ',
			'Arrêter',
			'dar de baja',
			'ѕtοp',
			'Liked “Your tour is at ten. Reply STOP to opt out.” STOP',
			'Arrêt',
			'ARRETE',
			'arrêté',
			'ARRETT',
			'Stopp!',
			'arre\u0302t',
			'ALTO',
			'parar',
			'Baja',
			'Baja, por favor',
		],
	],
	['stop', ['ST\u200bOP', '\u200fSTOP\u200e', '\ufeffstop', 'st\u00adop', 'sto\u2060p texting me', '𝐒𝐓𝐎𝐏']],
	[
		'stop',
		['STOP\nSent from my iPhone', 'Stop\n\nSent from my Galaxy S24, please excuse typos', 'STOP Sent from my iPad'],
	],
	['stop', ['Stop texting me.\n-- \nAna Doe\nNorthfield College', 'stop\r\n--\r\nAna', 'STOP\nGet Outlook for iOS']],
	['stop', ['Unsubscribe\n\nOn Wed, Nov 18, 2026 at 9:00 AM Northfield wrote:\n> See you on Monday.']],
	['stop', ['stop '.repeat(40), 'Stop quit']],
	['start', ['START', 'Unstop', 'start please', 'START\nSent from my iPhone']],
	['yes', ['YES', 'yes!', 'Yes, thank you', 'yes yes']],
	['help', ['HELP', 'Help?', 'info', 'Ayuda', '¡AYUDA!', 'ayuda por favor', 'Información', 'aide']],
	[undefined, ['', '   ', '🎉', 'thanks', 'Thank you so much!', 'constructor', '__proto__', 'Sent from my iPhone']],
	[undefined, ['I will stop by your office', 'Please don’t cancel my visit', 'when does it end?', 'non-stop']],
	[undefined, ['I need help with my FAFSA', 'yes I can come at 10', 'Can I start in fall?', 'stopped', 'unstoppable']],
	[undefined, ['I can’t stop smiling', 'stop by the office at 3', 'Can you cancel my appointment?', 'the end of term']],
	[undefined, ['Please stop by', 'Don’t stop', 'stop and think', 'bus stop', 'one stop', 'no stop', 'It’s the end.']],
	[
		undefined,
		['I want to cancel', 'Can you cancel?', 'cancel all my classes', 'cancel it', 'I quit my job', 'the end'],
	],
	[undefined, ['Can you stop it?', 'I want to opt out of the meal plan', 'How do I opt out?', 'opt out of insurance']],
	[undefined, ['Remove me from the waitlist', 'take me off the waitlist', 'Can you remove me?', 'remove my hold']],
	[undefined, ['no more questions', 'No more, thanks', 'stop sending me to voicemail', 'stop payment on my check']],
	[undefined, ['Don’t text and drive', 'Don’t text me, call me', 'do not text me today', 'don’t contact my parents']],
	[
		undefined,
		[
			'Did you get my text?',
			'Can you text me?',
			'text me',
			'I don’t want this class',
			'I got no texts',
			'I don’t text',
			'I never text',
		],
	],
	[undefined, ['Liked “STOP”', 'Text STOP to opt out', 'What happens if I text STOP?', 'haha stop it', 'stop it lol']],
	[
		undefined,
		['soprano or alto', 'Baja California', 'end of message', 'parar en la oficina', 'I was sent from my dorm'],
	],
	[
		undefined,
		['and so '.repeat(60), 'stop quit '.repeat(30).concat('smoking'), '\n'.repeat(10_000), 'a'.repeat(10_000)],
	],
];

describe('what a text says about being texted', () => {
	for (const [word, texts] of meant)
		for (const text of texts)
			test(`${JSON.stringify(text).slice(0, 80)} is ${word ?? 'an ordinary text'}`, () => {
				expect(standingWord(text)).toBe(word);
			});
});
