/**
 * Recognizes STOP, START, HELP and similar texts (product.md, decision 6). Carriers only match single words, but people
 * write “Stop. Thank you” (field.md 29), and any wording that a reasonable person understands must count (field.md
 * 6.2). Polite words, punctuation, invisible characters and mail signatures are removed. The rest must be one of the
 * words, or ask for no more texts and nothing else, unlike “stop by my office” or “remove me from the waitlist”.
 */
import { plainLetters } from '../../normal-form.ts';
import { ownWords } from './own-words.ts';

export type StandingWord = 'stop' | 'start' | 'yes' | 'help';

/** Returns undefined for an ordinary text. */
export const standingWord = (text: string): StandingWord | undefined => {
	const plain = plainWords(ownWords(text));
	if (plain.length > longest) return undefined;
	// “HELP HELP” counts as one word
	return stops.test(plain) ? 'stop' : others.get(plain.replace(/^(\S+)(?: \1)+$/, '$1'));
};

/** No opt-out is longer, and longer texts would be slow to check. */
const longest = 400;

const others = new Map<string, StandingWord>([
	['start', 'start'],
	['unstop', 'start'],
	['yes', 'yes'], // only opts in people who are opted out and were asked about it
	['si', 'yes'],
	['help', 'help'],
	['info', 'help'],
	['ayuda', 'help'], // Spanish, and the French that Twilio documents
	['informacion', 'help'],
	['aide', 'help'],
]);

/** Words that mean an opt-out only if the text has no others. */
const stopWords = [
	'stop(?: ?all| it| this| that| ?(?:2|to|two) ?(?:quit|end|stop|cancel|unsub(?:scribe)?|opt ?out))?',
	'unsub(?:scribe)?|cancel(?: all)?|end|quit|revoke|remove me',
	'optout|opt (?:me )?out|leave me alone',
	// the French that Twilio documents, Spanish, German and Swedish
	'arret(?:e|er|ez|t)?|alto|parar|baja|dar(?:me)? de baja|stopp',
];

const texts = '(?:(?:text|sms) )?(?:texts?|txts?|messages?|msgs?|sms|alerts|notifications)';
const these = '(?:(?:all|any|of|the|these|those|this|your|more|further) )*';
const me = '(?: (?:me|us|this number|my number|my phone))?';
const list = '(?:(?:the|this|your|all|any) )+(?:(?:text|texting|contact|mailing|phone) )?(?:lists?|texts|messages)';

/** Phrases that mention texts, so they also count within a sentence that asks for an opt-out. */
const stopPhrases = [
	`(?:stop|quit) (?:texting|txting|messaging|contacting|spamming|bothering|sending)${me}`,
	`(?:stop|quit) sending${me} ${these}(?:${texts}|stuff|this|these)`,
	`(?:stop|quit|cancel) ${these}${texts}`,
	`(?:do not|dont) (?:text|txt|message|msg|contact)${me}|never (?:text|message|contact) (?:me|us|this number)`,
	`(?:do not|dont) send${me} ${these}${texts}`,
	`(?:i )?(?:do not|dont|no longer) (?:want|need)(?: to (?:get|receive))? ${these}${texts}`,
	`(?:no more|no further) ${texts}|no more texting`,
	`unsubscribe (?:me|us|this number)(?: from ${list})?`,
	`opt me out of ${these}${texts}|opt out of ${these}${texts}|(?:i )?want to opt out`,
	`remove (?:me|us|my number|this number) from ${list}|take (?:me|us|my number|this number) off(?: of)? ${list}`,
];

const asking = [
	'(?:i want|i would like|id like|i need)(?: you)? to|(?:can|could|would|will) (?:you|u)|you (?:can|should|must)',
	'just|ok|okay|no|and|but|so|hi|hello|hey',
];
const forGood =
	'any ?more|again|ever|immediately|right away|asap|forever|at all|from you|(?:at|on|to) this number|already';

const oneOf = (all: readonly string[]) => `(?:${all.join('|')})`;
const phrase = `(?:${oneOf(asking)} )*${oneOf(stopPhrases)}(?: (?:${forGood}))*`;
/** Also matches repetitions: “STOP STOP STOP”, “Stop. Don’t text me again.” */
const stops = new RegExp(`^(?:(?:${oneOf(stopWords)}|${phrase})(?: |$))+$`);

/** Returns lower-case letters without accents and apostrophes, and without a mail program's signature. */
export const handwritten = (text: string): string => plainLetters(text).replace(signature, '');

/** Also removes punctuation and polite words, and reduces spaces. */
export const plainWords = (text: string): string =>
	handwritten(text)
		.replace(/\S+/gu, withLatinLetters)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.replace(courtesies, ' ')
		.replace(/ +/g, ' ')
		.trim();

/** Letters of other alphabets that look like Latin ones, in a word that also has Latin letters. */
const lookAlikes = new Map(
	Object.entries({
		а: 'a',
		е: 'e',
		о: 'o',
		р: 'p',
		с: 'c',
		х: 'x',
		і: 'i',
		ѕ: 's',
		т: 't',
		ο: 'o',
		ρ: 'p',
		τ: 't',
		α: 'a',
		ε: 'e',
		ѐ: 'e',
	}),
);
const withLatinLetters = (word: string): string =>
	/[a-z]/.test(word) && /[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(word)
		? word.replace(/./gu, (letter) => lookAlikes.get(letter) ?? letter)
		: word;

/** What a mail program adds at the end of a text: “Sent from my phone”, “-- ” and a name, the quoted text. */
const signature =
	/(?:\bsent from my\b|^[ \t]*(?:--+ *$|_{5,}|sent (?:from|via|with|using)\b|get outlook for\b|on .{1,200} wrote:))[\s\S]*/m;

const courtesies =
	/\b(?:please|pls|plz|kindly|now|thank you|thankyou|thanks|thanx|thank u|thx|ty|so much|very much|sir|maam|por favor|gracias|merci)\b/g;
