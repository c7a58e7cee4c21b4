/**
 * What a bot says to what a visitor says: pure, so that it runs the same for visitors and where staff try it. It hands over
 * to a person when asked to, when it has failed twice, and when its steps run in a circle: it always comes to an end.
 */
import { type BotContent, type BotState, type BotStep, botLimits } from './bot.ts';
import { mentions, similarity } from './similar.ts';

export interface BotWords {
	readonly text: string;
	readonly choices: readonly string[];
}

export interface BotTurn {
	readonly state: BotState;
	readonly says: readonly BotWords[];
	/** What the visitor has told. */
	readonly collected: { readonly name?: string; readonly email?: string };
	readonly handsOver: boolean;
	/** It had no answer to this. */
	readonly isMiss: boolean;
}

export const freshBot: BotState = { step: null, failures: 0, hasBegun: false };

const handingOver = 'Let me get someone from our team for you.';
const nothing = { collected: {}, handsOver: false, isMiss: false };

export const runBot = (content: BotContent, state: BotState, text: string): BotTurn => {
	if (mentions(text, content.personWords))
		return { ...nothing, state: freshBot, says: [words(handingOver)], handsOver: true };
	const waiting = content.steps.find(({ id }) => id === state.step);
	const answered = waiting && answerStep(content, state, waiting, text);
	return answered ?? answerQuestion(content, state, text);
};

/** Undefined where it is no answer to the step, but perhaps a question. */
const answerStep = (content: BotContent, state: BotState, step: BotStep, text: string): BotTurn | undefined => {
	if (step.kind === 'choose') {
		const chosen = step.choices.find(({ label }, nth) => same(label, text) || text.trim() === `${nth + 1}`);
		return chosen && follow(content, chosen.next, {});
	}
	if (step.kind !== 'ask') return undefined;
	const said = text.trim();
	if (step.field === 'name') return said.length <= 80 ? follow(content, step.next, { name: said }) : undefined;
	const [email] =
		/[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/u.exec(said.slice(0, 500)) ?? [];
	if (email !== undefined) return follow(content, step.next, { email: email.toLowerCase() });
	return failed(content, state, {
		text: 'That doesn’t look like an email address. Could you check it?',
		isMiss: false,
	});
};

const answerQuestion = (content: BotContent, state: BotState, text: string): BotTurn => {
	const best = bestAnswer(content, text);
	if (best) {
		const said = follow(content, best.next, {});
		return { ...said, says: [words(best.answer), ...said.says] };
	}
	if (!state.hasBegun && content.first !== null)
		return { ...follow(content, content.first, {}), isMiss: true };
	return failed(content, state, { text: content.sorry, isMiss: true });
};

/** The known question that is most like it, if it is like enough. */
export const bestAnswer = ({ answers, threshold }: BotContent, text: string) => {
	const scored = answers.map((one) => ({
		...one,
		score: Math.max(...[one.question, ...one.alsoAsked].map((known) => similarity(text, known))),
	}));
	const [best] = scored.toSorted((one, other) => other.score - one.score);
	return best && best.score >= threshold ? best : undefined;
};

/** It asks once more, and hands over the next time. The step that waits goes on waiting. */
const failed = (
	{ steps }: BotContent,
	state: BotState,
	{ text, isMiss }: { text: string; isMiss: boolean },
): BotTurn => {
	const failures = state.failures + 1;
	if (failures >= botLimits.failures)
		return { ...nothing, state: freshBot, says: [words(handingOver)], handsOver: true, isMiss };
	const waiting = steps.find(({ id }) => id === state.step);
	return { ...nothing, state: { ...state, failures, hasBegun: true }, says: [words(text, waiting)], isMiss };
};

/** Says steps one after another until one waits for the visitor, hands over, or there is none. */
const follow = (
	content: BotContent,
	from: string | null,
	collected: BotTurn['collected'],
): BotTurn => {
	const says: BotWords[] = [];
	const seen = new Set<string>();
	for (let at = from; at !== null; ) {
		const step = content.steps.find(({ id }) => id === at);
		if (!step) break; // it was deleted
		if (seen.has(step.id) || seen.size >= botLimits.stepsOfTurn)
			return { ...nothing, collected, state: freshBot, says: [...says, words(handingOver)], handsOver: true };
		seen.add(step.id);
		says.push(words(step.text, step));
		if (step.kind === 'person') return { ...nothing, collected, state: freshBot, says, handsOver: true };
		if (step.kind !== 'say')
			return { ...nothing, collected, says, state: { step: step.id, failures: 0, hasBegun: true } };
		at = step.next;
	}
	const isAnswered = Object.keys(collected).length > 0 && says.length === 0;
	return {
		...nothing,
		collected,
		says: isAnswered ? [words('Thank you! What would you like to know?')] : says,
		state: { step: null, failures: 0, hasBegun: true },
	};
};

const words = (text: string, step?: BotStep): BotWords => ({
	text,
	choices: step?.kind === 'choose' ? step.choices.map(({ label }) => label) : [],
});

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
