/** Defines a bot's content: questions with answers, and steps that ask, offer choices or hand over to an agent. */
import { z } from 'zod';

export const botLimits = {
	answers: 500,
	alsoAsked: 30, // alternative wordings of one question
	steps: 100,
	choices: 8,
	name: 80,
	words: 1_000, // characters of an answer or a step
	failures: 2, // after this many unanswered questions an agent takes over
	stepsOfTurn: 20, // steps in a row without input from the visitor; more are considered a loop
} as const;

const words = z.string().trim().min(1, 'This is required.').max(botLimits.words);
const short = z.string().trim().min(1, 'This is required.').max(200);
/** The next step; null to wait for the visitor's next question. */
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
	/** The step that starts a chat if no answer matches the visitor's first message; null for none. */
	first: next.default(null),
	/** Words with which a visitor asks for a person. */
	personWords: z.array(short).max(50).default(['person', 'human', 'agent', 'representative']),
	/** How similar to a known question a visitor's question must be, from 0 to 1. */
	threshold: z.number().min(0.1).max(1).default(0.5),
	/** The reply to a question that the bot cannot answer. */
	sorry: words.default('I’m not sure I understand. Could you ask that another way?'),
	/** Whether the bot always answers, or only while no agent is available. */
	when: z.enum(['always', 'away']).default('always'),
});
export type BotContent = z.output<typeof botContent>;

export const botState = z.object({
	/** The step to which the visitor has not replied yet. */
	step: z.string().nullable().default(null),
	/** The visitor's number, until they consent to texts. */
	mobile: z.number().int().nullable().default(null),
	failures: z.number().int().default(0),
	hasBegun: z.boolean().default(false),
});
export type BotState = z.output<typeof botState>;
