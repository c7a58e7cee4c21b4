/**
 * What a text may mean of which `opt-out-words.ts` is not certain: that somebody wants no more texts, or that the number is
 * somebody else's. Where it is very probable, nobody texts the number until a person has judged it; where it only sounds
 * like it, it is pointed out. A sentence that has just a word in common with it (“the bus stop”, “opt out of the meal
 * plan”, “please don’t unsubscribe me”) is an ordinary text, and so is what a machine wrote (docs/decisions/0059).
 */

import type { ReviewKind } from '../../contacts/opt-outs/review-kinds.ts';
import { plainLetters } from '../../normal-form.ts';
import { isAutomaticText, withoutInstructions } from './automatic-text.ts';
import { excuses, negated, otherDoing, others } from './opt-out-excuses.ts';
import { hints, hintsWithin, type Phrases, requests, signAlone, someoneElse, texting } from './opt-out-phrases.ts';
import { standingWord } from './opt-out-words.ts';
import { ownWords } from './own-words.ts';
import { type Models, ours, readText } from './understand.ts';

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
	if (standingWord(text) !== undefined) return null;
	const own = ownWords(text).slice(0, longest);
	if (endsWithStop(own)) return byRule('opt-out', 'held');
	if (isAutomaticText(text)) return null;
	const whole = sentencesOf(own);
	const isInstructionAlone = whole === '' && /\p{L}/u.test(own); // “Reply STOP”, and nothing else
	if (isSignAlone(own) || isInstructionAlone) return byRule('opt-out', 'held');
	const { plain, isRest, isOfOthers, isNegated, says, asks } = withoutExcuses(own, whole);
	if (plain === '') return null;
	if (says(someoneElse)) return byRule('wrong-number', 'held');
	if (asks(requests)) return byRule('opt-out', 'held');
	const hinted = asks(hints) || asks(hintsWithin) ? byRule('opt-out', 'flagged') : null;
	if (isRest && plain.split(' ').length < fewestLeft) return hinted;
	const { read, ahead, words } = readText(isRest ? plain : own, models);
	const isSpared = isNegated || (isOfOthers && ahead < models.thresholds.flagged + moreOfOthers);
	if (read === 'ordinary' || isSpared) return hinted;
	if (ahead >= models.thresholds.held && !isOfOthers) return { kind: read, outcome: 'held', by: 'model', words };
	return hinted ?? { kind: read, outcome: 'flagged', by: 'model', words };
};

const byRule = (kind: ReviewKind, outcome: Doubt['outcome']): Doubt => ({ kind, outcome, by: 'rule', words: [] });

interface Plain {
	/** What is left of the text without what excuses it. */
	readonly plain: string;
	/** Something was taken out. */
	readonly isRest: boolean;
	/** It is about something else that a college has. */
	readonly isOfOthers: boolean;
	readonly isNegated: boolean;
	readonly says: (phrases: Phrases) => boolean;
	/** The same, but of a clause that is neither denied nor about something else. */
	readonly asks: (phrases: Phrases) => boolean;
}

const withoutExcuses = (own: string, whole: string): Plain => {
	const plain = excuse(whole);
	const clauses = own.includes(',') ? excuse(sentencesOf(own.replaceAll(',', '.'))) : plain;
	const isOfOthers = isAboutOthers(plain);
	const isNegated = negated.test(plain);
	const says = (phrases: Phrases): boolean =>
		phrases.some((phrase) => phrase.test(plain) || (clauses !== plain && phrase.test(clauses)));
	const asks = (phrases: Phrases): boolean =>
		isOfOthers || isNegated ? saysInAClause(isNegated ? plain : clauses, phrases, isOfOthers) : says(phrases);
	return { plain, isRest: plain !== whole, isOfOthers, isNegated, says, asks };
};

const excuse = (sentences: string): string =>
	excuses
		.reduce((rest, one) => rest.replace(one, ' '), sentences)
		.replace(/ +/g, ' ')
		.trim();

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

/** STOP on a line of its own, under what it answers. */
const endsWithStop = (text: string): boolean => {
	const lines = text.trim().split('\n');
	return lines.length > 1 && standingWord(lines.at(-1) ?? '') === 'stop';
};

const isSignAlone = (own: string): boolean => signAlone.test(own.replace(/[\s\p{P}\p{M}\p{Cf}]/gu, ''));

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
