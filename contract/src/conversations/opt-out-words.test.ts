import { describe, expect, test } from 'vitest';
import { type StandingWord, standingWord } from './opt-out-words.ts';

const meant: Array<[StandingWord | undefined, string[]]> = [
	['stop', ['STOP', 'stop', 'Stop.', 'STOP!!!', ' stop ', '"Stop"', 'stop 🛑', 'ＳＴＯＰ', 'STOP STOP STOP']],
	['stop', ['Stop. Thank you', 'please stop', 'Stop, thanks!', 'STOP PLEASE', 'stop now', 'Thanks. STOP']],
	[
		'stop',
		['STOPALL', 'stop all', 'UNSUBSCRIBE', 'Cancel', 'END', 'Quit.', 'REVOKE', 'OptOut', 'opt-out', 'stop=quit'],
	],
	['start', ['START', 'Unstop', 'start please']],
	['yes', ['YES', 'yes!', 'Yes, thank you']],
	['help', ['HELP', 'Help?', 'info']],
	[undefined, ['', '   ', '🎉', 'thanks', 'Thank you so much!', 'constructor', '__proto__']],
	[undefined, ['I will stop by your office', 'Please don’t cancel my visit', 'when does it end?', 'non-stop']],
	[undefined, ['I need help with my FAFSA', 'yes I can come at 10', 'Can I start in fall?', 'stopped', 'unstoppable']],
];

describe('what a text says about being texted', () => {
	for (const [word, texts] of meant)
		for (const text of texts)
			test(`${JSON.stringify(text)} is ${word ?? 'an ordinary text'}`, () => {
				expect(standingWord(text)).toBe(word);
			});
});
