/**
 * Sorts a reply to a smart message into Yes, No or Other. Unclear replies are Other, so that staff decide, because a
 * wrong Yes would thank people for what they did not say. A reply counts if all of it means the same, or if it is short
 * and begins with a plain yes or no that the rest does not take back. For other short replies, a trained model decides
 * (understanding/understand.ts), but only if one meaning is clearly ahead.
 *
 * STOP words are never a No, because they end the texts and do not answer the question (field.md 6.2).
 */
import { isAutomaticText } from '../understanding/automatic-text.ts';
import { handwritten, plainWords, standingWord } from '../understanding/opt-out-words.ts';
import { quotationOf } from '../understanding/own-words.ts';
import { type QuestionKind, questionKindOf } from '../understanding/question-kind.ts';
import { type Models, readAnswer } from '../understanding/understand.ts';
import { acknowledgements, fillers, notYet, noWords, yesWords } from './answer-words.ts';
import { rangeOfScale, type SmartType, smartTypes } from './question.ts';
import type { ReplyCategory } from './reply-categories.ts';

export interface Question {
	readonly messageType: SmartType;
	/** The text as sent, which states the range of a scale. */
	readonly text: string;
}

export interface Sorted {
	readonly category: ReplyCategory;
	/**
	 * What decided. `word`: STOP or HELP; `automatic`: a machine wrote it; `question`: it asks something; `long`: it is
	 * too long; `rule`: known words; `model`: the model, because of these words.
	 */
	readonly by: 'word' | 'automatic' | 'question' | 'long' | 'rule' | 'model';
	readonly words: readonly string[];
}

export const classifyAnswer = (answer: string, question: Question): ReplyCategory =>
	sortAnswer(answer, question).category;

/** Ignores what a reaction quotes, because Quad sent it. `models` replaces the built-in models, for evaluations. */
export const sortAnswer = (text: string, question: Question, models?: Models): Sorted => {
	const because = (by: Sorted['by'], category: ReplyCategory = 'Other'): Sorted => ({ category, by, words: [] });
	const quotation = quotationOf(text);
	if (quotation?.words === '') return because('rule', ofReaction(quotation.lead));
	const answer = quotation?.words ?? text;
	if (isAutomaticText(answer)) return because('automatic');
	if (answer.length > longest) return because('long');
	if (/\?/.test(answer)) return because('question'); // a question is not an answer
	const word = standingWord(answer);
	if (word === 'stop' || word === 'help') return because('word');
	const kind = questionKindOf(question.text);
	const certain =
		(question.messageType === smartTypes.scale && onScale(answer, rangeOfScale(question.text))) ||
		(question.messageType === smartTypes.choice && byLetter(answer)) ||
		inWords(answer, kind);
	if (certain) return because('rule', certain);
	if (question.messageType !== smartTypes.basic) return because('rule');
	if (spanishIf.test(handwrittenWords(answer)) && !/^\s*s(?:[íÍ]|i,)/i.test(answer)) return because('rule');
	const { read, words } = readAnswer(answer, kind, isLeftOpen(answer), models);
	return { category: read, by: 'model', words };
};

/** Longer replies can't be sorted reliably. */
const longest = 160;

/** Returns undefined if no rule decides. */
const inWords = (answer: string, kind: QuestionKind): ReplyCategory | undefined => {
	const signs = ofSigns(answer);
	const plain = plainWords(answer);
	if (kind === 'done' && (plain === '' ? isOnlyThumb(answer) : acknowledged.test(plain))) return 'Other';
	if (kind !== 'done' && onlyNotYet.test(plain)) return 'Other';
	if (plain === '') return signs ?? (/[👍👌✅👎❌]/u.test(answer) ? 'Other' : undefined);
	if (
		/\b(?:faltar|faltare|pierdo|perderia|dudo)\b/.test(plain) ||
		(kind === 'want' && /^(?:thats|its|it is|that is) /.test(plain))
	)
		return undefined; // idioms: “No me lo pierdo” is a yes, and “That’s OK” declines help
	const words = allYes.test(plain) ? 'Yes' : allNo.test(plain) ? 'No' : ofBeginning(answer, plain);
	return words && (signs === undefined ? !bothSigns(answer) : signs === words) ? words : words && 'Other';
};

const oneOf = (all: readonly string[]) => `(?:${all.join('|')})`;
const madeOf = (words: readonly string[]) => {
	const filler = `(?:(?:${fillers})(?: |$))*`;
	return new RegExp(`^(?=\\S)${filler}(?:(?:${oneOf(words)})(?: |$)${filler})+$`);
};
const allYes = madeOf(yesWords);
const allNo = madeOf(noWords);
/** An OK to “Have you paid?” only confirms that the text was read. */
const acknowledged = madeOf(acknowledgements);
/** A thumbs up only confirms that a text was read, but a check mark means that something is done. */
const isOnlyThumb = (answer: string): boolean => /[👍👌🆗]/u.test(answer) && !/[✅✔☑💯]/u.test(answer);
/** “Not yet” leaves “Are you coming?” open. */
const onlyNotYet = madeOf(notYet);

/** Sorts short answers that start with a plain yes or no: “Yes I will bring my mom”. */
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
/** Words that take back the start of an answer, or leave it open. */
const hedges =
	/\b(?:but|if|unless|except|maybe|perhaps|depends|only|until|what|when|where|how|who|why|which|pero|quizas?|tal vez|depende|solo|cuando|donde|como|que|stop|cancel|unsubscribe|remove|question|know|remember|recall|decided|decidido|segur[oa]|idea|se|recuerdo|acuerdo|assuming|provided|as long as|probably|might|yet)\b/;
const turns = / (?:no|not|nope|never|cannot|cant|dont|wont|didnt|isnt|arent|nunca|jamas|tampoco) /;

/** Sorts what a phone writes before the text that a reaction quotes: “liked”, “👍 to”. */
const ofReaction = (lead: string): ReplyCategory => {
	if (/\b(?:removed|quito|elimino|retiro)\b/.test(lead)) return 'Other';
	if (/^(?:.* )?(?:no le gusto|no me gusto|disliked)$/.test(lead)) return 'No';
	if (/^(?:.* )?(?:liked|le gusto|me gusta|me gusto)$/.test(lead)) return 'Yes';
	return ofSigns(lead) ?? 'Other';
};

/** Matches undecided and conditional answers, questions without a question mark, and a “no” that refuses nothing. */
const isLeftOpen = (answer: string): boolean => {
	const words = handwrittenWords(answer);
	return open.test(words) || (/^(?:si|claro|voy|ok) si /.test(words) && !/^s[iíIÍ][,.! ]+s[íÍ]/i.test(answer));
};

const handwrittenWords = (answer: string): string =>
	handwritten(answer)
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

/** Before these words, “si” without its accent means “if”: “Si puedo llegar antes”. */
const spanishIf = /^si (?:puedo|pueden|podemos|me|mi|llego|consigo|logro|hay|alcanzo|tengo tiempo) /;

const open = new RegExp(
	`(?:^| )${oneOf([
		'(?:no|not) (?:idea|clue|decision|segur[oa]|recuerdo|he decidido|estoy segur[oa]|me acuerdo)',
		'(?:not|nt|cant|cannot|dont|havent|wouldnt|couldnt|didnt|never|to) (?:\\w+ )?(?:know|remember|recall|tell|sure|certain|positive|decided?|figured)',
		'if|whether|unless|as long as|provided|assuming|depends?|depending|siempre y cuando|solo si|a menos que|depende|pero|but (?!i will|ill|yes|no|im good|thanks|thank|i have|i cant|its ok)',
		'(?:maybe|perhaps) (?!next|later|another|some other|not)|(?:maybe|perhaps)$|(?:possibly|might|idk|dunno|undecided|quizas?|tal vez|a lo mejor|no se|ni idea|not sure|unsure|nose)',
		'yes and no|yes or no',
	])}(?: |$)|^(?:(?:yes|yeah|no|ok|si|sure|yep|hi|hey|hello|and|so|but) )?${oneOf([
		'(?:what|whats|when|where|who|whos|how|which) (?!a |an |great|about me|could|wouldnt|not)',
		'(?:a que|donde|cuando|cuanto|cual|quien|como (?!no|que no)|por que|para que)',
	])}|^no ${oneOf(['problem|prob|problemo|worries|biggie|rush|kidding|joke|wonder|offense|pressure|comment|big deal|hay problema|pasa nada|importa'])}(?: |$)(?!.*(?:there|come|coming|in|you))`,
);

const bothSigns = (answer: string): boolean => /[👍👌✅]/u.test(answer) && /[👎❌🚫]/u.test(answer);

/** Returns what thumbs, check marks and crosses mean; undefined if there are none, or both kinds. */
const ofSigns = (answer: string): 'Yes' | 'No' | undefined => {
	const yes = /[👍👌✅✔☑🆗💯🙆]/u.test(answer);
	const no = /[👎❌❎✖✗✘🚫🙅⛔]/u.test(answer);
	return yes === no ? undefined : yes ? 'Yes' : 'No';
};

/** The first choice counts as Yes, the second as No, and any other as Other. */
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

/** The upper half of a scale is Yes, the lower half No, and the middle Other: the 3 of 1 to 5. */
const onScale = (answer: string, { low, high }: { low: number; high: number }): ReplyCategory | undefined => {
	const number = numberIn(answer, high);
	if (number === undefined) return undefined;
	if (Number.isNaN(number) || number < low || number > high) return 'Other';
	const tenths = ((number - low) * 10) / (high - low);
	return tenths > 6 ? 'Yes' : tenths < 4 ? 'No' : 'Other';
};

/** Returns an answer's only number if it has no other words; NaN if the number is on another scale. */
const numberIn = (answer: string, high: number): number | undefined => {
	const stars = [...answer.matchAll(/[⭐🌟★]/gu)].length;
	const plain = plainWords(
		answer
			.replace(/🔟/gu, '10')
			.replace(/(\d)[.,](\d)/g, '$1point$2')
			.replace(/(\d) *\/ *(\d)/g, '$1 of $2'),
	);
	if (plain === '') return stars > 0 ? stars : undefined;
	const [, number = '', outOf] = rating.exec(plain) ?? [];
	if (number === '') return undefined;
	if (outOf !== undefined && Number(outOf) !== high) return Number.NaN;
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
const leadIns =
	'i|id|would|say|a|an|about|like|it|its|im|at|solid|definitely|around|un|una|diria|mi|respuesta|es|my|answer|is|number|numero|stars?|points?|estrellas|el|la|the|give|probably';
const rating = new RegExp(
	`^(?:(?:${leadIns}) )*(\\d{1,3}(?:point\\d)?|${countedOut.flat().join('|')})(?: (?:out of|of|de|sobre) (\\d{1,3}))?(?: (?:${leadIns}))*$`,
);
