/**
 * What a text may mean of which `opt-out-words.ts` is not certain: that somebody wants no more texts, or that the number is
 * somebody else's. Where it is very probable, nobody texts the number until a person has judged it; where it only sounds
 * like it, it is pointed out. A sentence that has just a word in common with it (“the bus stop”, “opt out of the meal
 * plan”, “please don’t unsubscribe me”) is an ordinary text, and so is what a machine wrote (docs/decisions/0059).
 */
import { isAutomaticText, withoutInstructions } from '../conversations/automatic-text.ts';
import { standingWord } from '../conversations/opt-out-words.ts';
import { ownWords } from '../conversations/own-words.ts';
import { plainLetters } from '../normal-form.ts';
import { type Models, ours, readText } from '../understanding/understand.ts';
import { excuses, idioms, negated, otherDoing, others } from './opt-out-excuses.ts';
import { hints, hintsWithin, type Phrases, requests, signAlone, someoneElse, texting } from './opt-out-phrases.ts';
import type { ReviewKind } from './review-kinds.ts';

export interface Doubt {
	readonly kind: ReviewKind;
	/** `held`: nobody texts them until it is judged; `flagged`: it is only pointed out. */
	readonly outcome: 'held' | 'flagged';
	/** `rule`: a phrase that is known; `model`: these words counted (understanding/understand.ts). */
	readonly by: 'rule' | 'model';
	readonly words: readonly string[];
}

/** Null: an ordinary text, or one that says STOP, START or HELP for certain. `models`: others than ours, to judge them. */
export const doubtOf = (text: string, models: Models = ours): Doubt | null => {
	const own = ownWords(text).slice(0, longest);
	if (standingWord(text) !== undefined) return null;
	if (endsWithStop(own)) return byRule('opt-out', 'held');
	if (isAutomaticText(text)) return null;
	if (signAlone.test(own.replace(/[\s\p{P}\p{M}\p{Cf}]/gu, ''))) return byRule('opt-out', 'held');
	const whole = sentencesOf(own);
	const plain = withoutExcuses(whole);
	const clauses = withoutExcuses(sentencesOf(own.replaceAll(',', '.')));
	// “Reply STOP”, and nothing else
	if (whole === '' && /\p{L}/u.test(own)) return byRule('opt-out', 'held');
	if (plain === '') return null;
	const says = (phrases: Phrases): boolean =>
		phrases.some((phrase) => phrase.test(plain) || (clauses !== plain && phrase.test(clauses)));
	if (says(someoneElse)) return byRule('wrong-number', 'held');
	const isOfOthers = isAboutOthers(plain);
	const isNegated = negated.test(plain);
	const asks = (phrases: Phrases): boolean =>
		isOfOthers || isNegated ? saysInAClause(isNegated ? plain : clauses, phrases, isOfOthers) : says(phrases);
	if (asks(requests)) return byRule('opt-out', 'held');
	const isRest = plain !== whole;
	const isHinted = asks(hints) || asks(hintsWithin);
	if (isRest && plain.split(' ').length < fewestLeft) return isHinted ? byRule('opt-out', 'flagged') : null;
	const { read, ahead, words } = readText(isRest ? plain : own, models);
	const isClear = read !== 'ordinary' && ahead >= models.thresholds.held;
	if (!isHinted && (isNegated || (isOfOthers && ahead < models.thresholds.flagged + moreOfOthers))) return null;
	if (isClear && !isOfOthers && !isNegated) return { kind: read, outcome: 'held', by: 'model', words };
	if (isHinted) return byRule('opt-out', 'flagged');
	return read === 'ordinary' ? null : { kind: read, outcome: 'flagged', by: 'model', words };
};

const byRule = (kind: ReviewKind, outcome: Doubt['outcome']): Doubt => ({ kind, outcome, by: 'rule', words: [] });

const isAboutOthers = (plain: string): boolean =>
	(others.test(plain) || otherDoing.test(plain)) && !texting.test(plain);

/** “My application was denied. Take me off your list”: what it is about, or what is denied, stands in another clause. */
const saysInAClause = (clauses: string, phrases: Phrases, isOfOthers: boolean): boolean =>
	clauses
		.split(' . ')
		.some(
			(clause) =>
				!negated.test(clause) &&
				(!isOfOthers || (ofOurs.test(clause) && !isAboutOthers(clause))) &&
				phrases.some((phrase) => phrase.test(clause)),
		);
const ofOurs =
	/(?:^| )(?:your|these|this (?:list|group)|off this|my number|contacting|unsubscribe|opt me out|sending (?:me|us|her|him)|cease|^(?:please |just |so )*stop$)(?= |$)/;

const withoutExcuses = (plain: string): string =>
	[...excuses, idioms]
		.reduce((rest, excuse) => rest.replace(excuse, ' '), plain)
		.replace(/ +/g, ' ')
		.trim();

/** STOP on a line of its own, under what it answers. */
const endsWithStop = (text: string): boolean => {
	const lines = text.trim().split('\n');
	return lines.length > 1 && standingWord(lines.at(-1) ?? '') === 'stop';
};

/** So much further ahead a text must be that speaks of what a college has beside texts. */
const moreOfOthers = 5;
/** Beside an excuse: fewer words are a piece of a sentence, in which a model reads anything. */
const fewestLeft = 5;
const longest = 600; // characters; whoever wants no texts says so early

/** Small letters without accents and apostrophes, with single spaces; a dot for what stands between sentences. */
const sentencesOf = (text: string): string =>
	plainLetters(withoutInstructions(text))
		.replace(/[.!?;\n]/g, ' . ')
		.replace(/[^\p{L}\p{N}.]+/gu, ' ')
		.replace(/\.(?: \.)+/g, '.')
		.replace(/^ ?\. | ?\. ?$/g, '')
		.trim();
