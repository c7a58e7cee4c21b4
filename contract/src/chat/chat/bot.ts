/** What staff write for a bot: questions with answers, and steps that ask, offer choices or hand over. */
import { z } from 'zod';

export const botLimits = {
	answers: 500,
	alsoAsked: 30, // other ways to ask one question
	steps: 100,
	choices: 8,
	name: 80,
	words: 1_000, // characters of an answer or a step
	failures: 2, // after so many questions without an answer a person takes over
	stepsOfTurn: 20, // said after one another without the visitor: more is a circle
} as const;

const words = z.string().trim().min(1, 'This is required.').max(botLimits.words);
const short = z.string().trim().min(1, 'This is required.').max(200);
/** Which step comes then; null: none, the visitor asks. */
const next = z.string().max(40).nullable();

const botAnswer = z.object({
	question: short,
	alsoAsked: z.array(short).max(botLimits.alsoAsked).default([]),
	answer: words,
	next: next.default(null),
});
export type BotAnswer = z.output<typeof botAnswer>;

const id = z.string().trim().min(1).max(40);
const botStep = z.discriminatedUnion('kind', [
	z.object({ id, kind: z.literal('say'), text: words, next }),
	z.object({ id, kind: z.literal('ask'), text: words, field: z.enum(['name', 'email', 'mobile']), next }),
	z.object({
		id,
		kind: z.literal('choose'),
		text: words,
		choices: z
			.array(z.object({ label: short, next }))
			.min(1)
			.max(botLimits.choices),
	}),
	z.object({ id, kind: z.literal('person'), text: words }),
]);
export type BotStep = z.output<typeof botStep>;

export const botContent = z.object({
	answers: z.array(botAnswer).max(botLimits.answers).default([]),
	steps: z.array(botStep).max(botLimits.steps).default([]),
	/** With which step a chat begins that no answer fits; null: with none. */
	first: next.default(null),
	/** Words that ask for a person. */
	personWords: z.array(short).max(50).default(['person', 'human', 'agent', 'representative']),
	/** From 0 to 1: how like a known question one must be. */
	threshold: z.number().min(0.1).max(1).default(0.5),
	/** What is said to a question without an answer. */
	sorry: words.default('I’m not sure I understand. Could you ask that another way?'),
	/** When it answers: always, or only while no agent is there. */
	when: z.enum(['always', 'away']).default('always'),
});
export type BotContent = z.output<typeof botContent>;

export const botState = z.object({
	/** Which step waits for an answer. */
	step: z.string().nullable().default(null),
	/** A number that waits for consent: its digits. */
	mobile: z.number().int().nullable().default(null),
	failures: z.number().int().default(0),
	hasBegun: z.boolean().default(false),
});
export type BotState = z.output<typeof botState>;
