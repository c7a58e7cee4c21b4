/**
 * Detects possible opt-outs and wrong numbers that `opt-out-words.ts` misses. If very likely, texts to the number stop
 * until staff decide; otherwise the text is only flagged (docs/decisions/0059). “The bus stop” is an ordinary text.
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
	/** `held`: nobody can text the number until staff decide. `flagged`: the text is only pointed out to staff. */
	readonly outcome: 'held' | 'flagged';
	/** What decided. `rule`: a known phrase; `model`: the model, because of these words (understanding/understand.ts). */
	readonly by: 'rule' | 'model';
	readonly words: readonly string[];
}

/** Returns null for an ordinary text, and for a clear STOP, START or HELP. `models` replaces the built-in models. */
export const doubtOf = (text: string, models: Models = ours): Doubt | null => {
	if (standingWord(text) !== undefined) return null;
	const own = ownWords(text).slice(0, longest);
	if (endsWithStop(own)) return byRule('opt-out', 'held');
	if (isAutomaticText(text)) return null;
	const whole = sentencesOf(own);
	const isInstructionAlone = whole === '' && /\p{L}/u.test(own); // “Reply STOP” without any other words
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
	/** The text without phrases that are no opt-out. */
	readonly plain: string;
	/** Whether such a phrase was removed. */
	readonly isRest: boolean;
	/** Whether the text is about something else that a college offers, rather than texts. */
	readonly isOfOthers: boolean;
	readonly isNegated: boolean;
	readonly says: (phrases: Phrases) => boolean;
	/** Like `says`, but only in a clause that is neither negated nor about something else. */
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

/** The negation or the other subject may be in another clause: “My application was denied. Take me off your list”. */
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

/** Matches STOP on a line of its own, below a quoted text. */
const endsWithStop = (text: string): boolean => {
	const lines = text.trim().split('\n');
	return lines.length > 1 && standingWord(lines.at(-1) ?? '') === 'stop';
};

const isSignAlone = (own: string): boolean => signAlone.test(own.replace(/[\s\p{P}\p{M}\p{Cf}]/gu, ''));

/** How much further ahead a class must be if the text is about something else at the college. */
const moreOfOthers = 5;
/** The fewest words that must remain. Fewer are only part of a sentence, which the model would misunderstand. */
const fewestLeft = 5;
const longest = 600; // characters; people who want no texts say so sooner

/** Returns lower-case letters without accents and apostrophes, single spaces, and a dot between sentences. */
const sentencesOf = (text: string): string =>
	plainLetters(withoutInstructions(text))
		.replace(/[.!?;\n]/g, ' . ')
		.replace(/[^\p{L}\p{N}.]+/gu, ' ')
		.replace(/\.(?: \.)+/g, '.')
		.replace(/^ ?\. | ?\. ?$/g, '')
		.trim();
