/**
 * Sorts what somebody answered to a smart message into Yes, No or Other. It is sure, or it says Other, and a person
 * decides: a wrong Yes thanks somebody for what they did not say. So an answer counts when all of it means the same,
 * or when it is short and begins with a plain yes or no and goes on without taking it back.
 *
 * STOP words are never a No: they end the texting, and whoever sent one has answered nothing (field.md 6.2).
 */
import { plainWords, standingWord } from '../conversations/opt-out-words.ts';
import { fillers, noWords, yesWords } from './answer-words.ts';
import { rangeOfScale, type SmartType, smartTypes } from './question.ts';
import type { ReplyCategory } from './reply-categories.ts';

export interface Asked {
	readonly messageType: SmartType;
	/** As it was sent: a scale says in it from where to where it goes. */
	readonly text: string;
}

export const classifyAnswer = (answer: string, asked: Asked): ReplyCategory => {
	if (answer.length > longest) return 'Other';
	if (/\?/.test(answer) && !/[“"]/.test(answer)) return 'Other'; // who asks has not answered
	const word = standingWord(answer);
	if (word === 'stop' || word === 'help') return 'Other';
	if (asked.messageType === smartTypes.scale) return onScale(answer, rangeOfScale(asked.text)) ?? inWords(answer);
	if (asked.messageType === smartTypes.choice) return byLetter(answer) ?? inWords(answer);
	return inWords(answer);
};

/** Nobody needs more characters for an answer that can be sorted. */
const longest = 160;
const mostWords = 12;

const inWords = (answer: string): ReplyCategory => {
	const reaction = ofReaction(answer);
	if (reaction) return reaction;
	const signs = ofSigns(answer);
	const plain = plainWords(answer);
	if (plain === '') return signs ?? 'Other';
	if (plain.split(' ').length > mostWords) return 'Other';
	const words = allYes.test(plain) ? 'Yes' : allNo.test(plain) ? 'No' : ofBeginning(answer, plain);
	return words && (signs === undefined || signs === words) ? words : 'Other';
};

const oneOf = (all: readonly string[]) => `(?:${all.join('|')})`;
const madeOf = (words: readonly string[]) => {
	const filler = `(?:(?:${fillers})(?: |$))*`;
	return new RegExp(`^(?=\\S)${filler}(?:(?:${oneOf(words)})(?: |$)${filler})+$`);
};
const allYes = madeOf(yesWords);
const allNo = madeOf(noWords);

/** “Yes I will bring my mom”: short, a plain yes, and somebody goes on to say something of themselves. */
const ofBeginning = (answer: string, plain: string): ReplyCategory | undefined => {
	const [first = '', second = '', ...rest] = plain.split(' ');
	if (rest.length > 5 || hedges.test(plain) || !goesOn.test(second)) return undefined;
	const after = ` ${second} ${rest.join(' ')} `;
	if (plainYes.test(first) && !(first === 'si' && !/s[íÍ]/i.test(answer))) return turns.test(after) ? undefined : 'Yes';
	return plainNo.test(first) && !/ (?:yes|yeah|si|sure) /.test(after) ? 'No' : undefined;
};

const plainYes = /^(?:yes|yeah|yea|yep|yup|sure|si|claro)$/;
const plainNo = /^(?:no|nope|nah)$/;
const goesOn =
	/^(?:i|im|ill|id|ive|we|well|were|my|our|he|she|they|it|its|that|will|am|do|can|cant|cannot|wont|dont|not|sorry|yo|me|mi|nosotros|voy|vamos|puedo|podre|quiero|tengo|estoy|ya|alli|ahi|a|he)$/;
/** Takes back or leaves open what it began with. */
const hedges =
	/\b(?:but|if|unless|except|maybe|perhaps|depends|only|until|what|when|where|how|who|why|which|pero|quizas?|tal vez|depende|solo|cuando|donde|como|que|stop|cancel|unsubscribe|remove|question)\b/;
const turns = / (?:no|not|nope|never|cannot|cant|dont|wont|didnt|isnt|arent|nunca|jamas|tampoco) /;

/** How phones put a reaction into words: Liked “Are you coming?” */
const ofReaction = (answer: string): ReplyCategory | undefined => {
	const [, said = ''] = /^\s*(?:\p{Cf})*([^“”"]{2,20}?)\s*[“"][\s\S]*[”"]\s*$/u.exec(answer) ?? [];
	const how = plainWords(said);
	if (/^(?:liked|le gusto|me gusta)$/.test(how)) return 'Yes';
	if (/^(?:disliked|no le gusto|no me gusta)$/.test(how)) return 'No';
	return /^(?:loved|laughed at|emphasized|questioned|removed an? .*|le encanto)$/.test(how)
		? 'Other'
		: how === 'to' || how === 'reacted' // 👍 to “Are you coming?”
			? (ofSigns(said) ?? 'Other')
			: undefined;
};

/** Thumbs, ticks and crosses, of whatever colour; undefined where there are none, or of both kinds. */
const ofSigns = (answer: string): 'Yes' | 'No' | undefined => {
	const yes = /[👍👌✅✔☑🆗💯🙆]/u.test(answer);
	const no = /[👎❌❎✖✗✘🚫🙅⛔]/u.test(answer);
	return yes === no ? undefined : yes ? 'Yes' : 'No';
};

/** The first choice counts as Yes, the second as No, any other as Other. */
const byLetter = (answer: string): ReplyCategory | undefined => {
	const plain = plainWords(answer.replace(/🅰/gu, 'a').replace(/🅱/gu, 'b'));
	const [, chosen = ''] = choice.exec(plain) ?? [];
	if (chosen === '') return undefined;
	if (chosen === 'a' || chosen === '1') return 'Yes';
	return chosen === 'b' || chosen === '2' ? 'No' : 'Other';
};

const around =
	'(?:option|choice|letter|number|answer|opcion|letra|numero|respuesta|i choose|i pick|id say|its|it is|my answer is|is|la|the|el)';
const choice = new RegExp(`^(?:${around} )*([a-h]|[1-8])(?: ${around})*$`);

/** The upper part of a scale is a Yes, the lower a No, the middle neither: of 1 to 5, the 3. */
const onScale = (answer: string, { low, high }: { low: number; high: number }): ReplyCategory | undefined => {
	const said = numberIn(answer, high);
	if (said === undefined) return undefined;
	if (Number.isNaN(said) || said < low || said > high) return 'Other';
	const tenths = ((said - low) * 10) / (high - low);
	return tenths > 6 ? 'Yes' : tenths < 4 ? 'No' : 'Other';
};

/** The only number of an answer that says nothing else; not a number where it is one of some other scale. */
const numberIn = (answer: string, high: number): number | undefined => {
	const stars = [...answer.matchAll(/[⭐🌟★]/gu)].length;
	const plain = plainWords(
		answer
			.replace(/🔟/gu, '10')
			.replace(/(\d)[.,](\d)/g, '$1point$2')
			.replace(/(\d) *\/ *(\d)/g, '$1 of $2'),
	);
	if (plain === '') return stars > 0 ? stars : undefined;
	const [, number = '', of] = rating.exec(plain) ?? [];
	if (number === '') return undefined;
	if (of !== undefined && Number(of) !== high) return Number.NaN;
	return /^\d/.test(number)
		? Number(number.replace('point', '.'))
		: countedOut.findIndex((names) => names.includes(number));
};

const countedOut = [
	['zero', 'cero'],
	['one', 'uno', 'una'],
	['two', 'dos'],
	['three', 'tres'],
	['four', 'cuatro'],
	['five', 'cinco'],
	['six', 'seis'],
	['seven', 'siete'],
	['eight', 'ocho'],
	['nine', 'nueve'],
	['ten', 'diez'],
];
const said =
	'i|id|would|say|a|an|about|like|it|its|im|at|solid|definitely|around|un|una|diria|mi|respuesta|es|my|answer|is|number|numero|stars?|points?|estrellas|el|la|the|give|probably';
const rating = new RegExp(
	`^(?:(?:${said}) )*(\\d{1,3}(?:point\\d)?|${countedOut.flat().join('|')})(?: (?:out of|of|de|sobre) (\\d{1,3}))?(?: (?:${said}))*$`,
);
