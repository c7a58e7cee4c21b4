/**
 * Computes a bot's replies. The function is pure, so that staff see the same in the preview as visitors. The bot hands
 * over to an agent on request, after two failures, or if its steps form a loop, so that it always ends.
 */
import { parsePhone } from '../../contacts/contacts/parse-phone.ts';
import { type BotContent, type BotState, type BotStep, botLimits } from './bot.ts';
import { mentions, similarity } from './similar.ts';
import { wordsIn } from './spanish-words.ts';
import type { VisitorLanguage } from './visitor-words.ts';

export interface BotWords {
	readonly text: string;
	readonly choices: readonly string[];
}

export interface BotTurn {
	readonly state: BotState;
	readonly says: readonly BotWords[];
	readonly collected: { readonly name?: string; readonly email?: string; readonly mobile?: AgreedMobile };
	readonly handsOver: boolean;
	readonly isMiss: boolean;
	/** Whether the bot gave an answer. Its own questions and apologies do not count. */
	readonly isAnswer: boolean;
}

/** A number, with the language in which the visitor accepted the consent wording. */
export interface AgreedMobile {
	readonly number: number;
	readonly language: VisitorLanguage;
}

export const freshBot: BotState = { step: null, mobile: null, failures: 0, hasBegun: false };

/** Translates choices for which the widget has a Spanish translation. */
const inSpanish = wordsIn('es');

/** How visitors accept or decline the consent wording, in the widget's languages. */
const agree = { choice: 'I agree', words: ['i agree', 'yes', 'acepto', 'sí', 'si'], spanish: ['acepto', 'sí', 'si'] };
const decline = { choice: 'No, thanks', words: ['no, thanks', 'no thanks', 'no', 'no, gracias', 'no gracias'] };

type Content = BotContent & { readonly consentWording: string };

const handingOver = 'Let me get someone from our team for you.';
const nothing = { collected: {}, handsOver: false, isMiss: false, isAnswer: false };

/** Visitors who leave a number are shown `consentWording`. If it is empty, the bot never asks for a number. */
export const runBot = (written: BotContent, state: BotState, text: string, consentWording: string): BotTurn => {
	const content = { ...written, consentWording };
	if (mentions(text, content.personWords))
		return { ...nothing, state: freshBot, says: [words(handingOver)], handsOver: true };
	const waiting = content.steps.find(({ id }) => id === state.step);
	const answered = waiting && answerStep(content, state, waiting, text);
	return answered ?? answerQuestion(content, state, text);
};

/** Returns undefined if the text is not a reply to the step, but may be a new question. */
const answerStep = (content: Content, state: BotState, step: BotStep, text: string): BotTurn | undefined => {
	if (step.kind === 'choose') {
		const chosen = step.choices.find(
			({ label }, nth) => same(label, text) || same(inSpanish(label), text) || text.trim() === `${nth + 1}`,
		);
		const turn = chosen && follow(content, chosen.next, {});
		return turn && { ...turn, isAnswer: turn.says.length > (turn.handsOver || turn.state.step !== null ? 1 : 0) };
	}
	if (step.kind !== 'ask') return undefined;
	if (step.field === 'mobile') return answerMobile(content, state, step.next, text);
	const value = text.trim();
	if (step.field === 'name') return value.length <= 80 ? follow(content, step.next, { name: value }) : undefined;
	const [email] =
		/[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/u.exec(value.slice(0, 500)) ?? [];
	if (email !== undefined) return follow(content, step.next, { email: email.toLowerCase() });
	return failed(content, state, { text: 'That doesn’t look like an email address. Could you check it?' });
};

/** Asks for a number, then for consent to text it. Without consent, the number is not stored. */
const answerMobile = (content: Content, state: BotState, next: string | null, text: string): BotTurn => {
	const consent = { text: content.consentWording, choices: [agree.choice, decline.choice] };
	if (state.mobile === null) {
		const read = parsePhone(text.slice(0, 100));
		if ('mobile' in read) return { ...nothing, says: [consent], state: { ...state, mobile: read.mobile, failures: 0 } };
		const sentence = 'That doesn’t look like a mobile number of the US or Canada. Could you check it?';
		return failed(content, state, { text: sentence });
	}
	const reply = withoutEnd(text.trim().toLowerCase());
	if (agree.words.includes(reply)) {
		const language = agree.spanish.includes(reply) ? 'es' : 'en';
		return follow(content, next, { mobile: { number: state.mobile, language } });
	}
	if (!decline.words.includes(reply)) return failed(content, state, consent);
	const turn = follow(content, next, {});
	return { ...turn, says: [words('All right, we won’t text you.'), ...turn.says] };
};

const answerQuestion = (content: Content, state: BotState, text: string): BotTurn => {
	const best = bestAnswer(content, text);
	if (best) {
		const turn = follow(content, best.next, {});
		return { ...turn, says: [words(best.answer), ...turn.says], isAnswer: true };
	}
	const begun = state.hasBegun || content.first === null ? undefined : follow(content, content.first, {});
	if (begun && (begun.says.length > 0 || begun.handsOver)) return { ...begun, isMiss: true };
	return failed(content, state, { text: content.sorry, isMiss: true });
};

/** Returns the answer to the most similar known question, if it is similar enough. */
const bestAnswer = ({ answers, threshold }: BotContent, text: string) => {
	const scored = answers.map((one) => ({
		...one,
		score: Math.max(...[one.question, ...one.alsoAsked].map((known) => similarity(text, known))),
	}));
	const [best] = scored.toSorted((one, other) => other.score - one.score);
	return best && best.score >= threshold ? best : undefined;
};

/** Asks once more, and the next time hands over. The step that waited for the visitor keeps waiting. */
const failed = (
	{ steps }: BotContent,
	state: BotState,
	{ text, isMiss = false, choices }: { text: string; isMiss?: boolean; choices?: readonly string[] },
): BotTurn => {
	const failures = state.failures + 1;
	if (failures >= botLimits.failures)
		return { ...nothing, state: freshBot, says: [words(handingOver)], handsOver: true, isMiss };
	const waiting = steps.find(({ id }) => id === state.step);
	return {
		...nothing,
		state: { ...state, failures, hasBegun: true },
		says: [choices ? { text, choices } : words(text, waiting)],
		isMiss,
	};
};

/** Runs steps until one waits for the visitor or hands over, or there is no next one. */
const follow = (content: Content, from: string | null, collected: BotTurn['collected']): BotTurn => {
	const says: BotWords[] = [];
	const seen = new Set<string>();
	for (let at = from; at !== null; ) {
		const step = content.steps.find(({ id }) => id === at);
		if (!step) break; // the step was deleted
		if (seen.has(step.id) || seen.size >= botLimits.stepsOfTurn)
			return { ...nothing, collected, state: freshBot, says: [...says, words(handingOver)], handsOver: true };
		seen.add(step.id);
		if (step.kind === 'ask' && step.field === 'mobile' && content.consentWording === '') {
			at = step.next; // the widget doesn't text anyone
			continue;
		}
		says.push(words(step.text, step));
		if (step.kind === 'person') return { ...nothing, collected, state: freshBot, says, handsOver: true };
		if (step.kind !== 'say')
			return { ...nothing, collected, says, state: { ...freshBot, step: step.id, hasBegun: true } };
		at = step.next;
	}
	const isAnswered = Object.keys(collected).length > 0 && says.length === 0;
	return {
		...nothing,
		collected,
		says: isAnswered ? [words('Thank you! What would you like to know?')] : says,
		state: { ...freshBot, hasBegun: true },
	};
};

const words = (text: string, step?: BotStep): BotWords => ({
	text,
	choices: step?.kind === 'choose' ? step.choices.map(({ label }) => label) : [],
});

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Removes final punctuation, so that “Yes!” is the same as “yes”. */
const withoutEnd = (text: string): string => (/[.!]$/.test(text) ? withoutEnd(text.slice(0, -1)) : text);
