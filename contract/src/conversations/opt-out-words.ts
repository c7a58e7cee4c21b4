/**
 * What a text says about being texted at all (product.md, decision 6). Carriers know single words only; people write
 * “Stop. Thank you” (field.md 29), and any wording that a reasonable person understands must count (field.md 6.2). So
 * courtesies and punctuation around the word are left away, and what remains must be the word alone: “STOP by my
 * office” and “please don’t cancel” are ordinary texts.
 */
export type StandingWord = 'stop' | 'start' | 'yes' | 'help';

const words = new Map<string, StandingWord>([
	...['stop', 'stopall', 'stop all', 'unsubscribe', 'unsub', 'cancel', 'end', 'quit', 'revoke'].map(is('stop')),
	...['optout', 'opt out', 'opt me out', 'stop texting me', 'stop to quit', 'stop quit', 'stop2quit'].map(is('stop')),
	...['start', 'unstop'].map(is('start')),
	...['yes'].map(is('yes')), // an opt-in only from somebody who is opted out
	...['help', 'info'].map(is('help')),
]);

const courtesies = /\b(?:please|pls|plz|now|thank you|thankyou|thanks|thanx|thank u|thx|ty|so much|very much)\b/g;

/** `undefined`: an ordinary text. */
export const standingWord = (text: string): StandingWord | undefined => {
	const plain = text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[‘’']/g, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.replace(courtesies, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	// “STOP STOP STOP” is one stop
	return words.get(plain.replace(/^(\S+)(?: \1)+$/, '$1'));
};

function is(meaning: StandingWord) {
	return (word: string): [string, StandingWord] => [word, meaning];
}
