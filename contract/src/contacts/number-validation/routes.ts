/** Routes to check contacts' line types: manually on the Legacy plan, automatically with the add-on (gaps X-39). */
import { z } from 'zod';
import { lineType } from '../../carriers/carriers/line-types.ts';
import { done, grid, id, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { validationLimits } from './limits.ts';

const money = z.number().int(); // in 1/10,000 dollar

/** One pasted text or an array. By default, all of the team's numbers that were never checked. */
const chosen = {
	numbers: z
		.union([z.string().max(validationLimits.pasted), z.array(z.string().max(1_000)).max(validationLimits.pasted / 10)])
		.optional(),
};

const quote = z.object({
	numbers: z.number().int(),
	/** Numbers that were checked in the last 90 days. They cost nothing. */
	known: z.number().int(),
	/** What the other numbers cost in total. */
	cost: money,
});

export const previewValidation = route({
	method: 'POST',
	path: '/numbervalidation/preview',
	summary: 'Find the team’s contacts with these mobile numbers, and what checking them costs. Nothing is spent yet.',
	who: 'validateNumbers',
	body: z.object(chosen),
	answer: z.object({
		/** The first contacts that were found. */
		found: z.array(z.object({ id, fullName: z.string(), mobileNumber: z.string() })),
		/** Numbers that belong to no contact of the team. */
		notFound: z.array(z.string()),
		/** Entries that are not mobile numbers, with the reason. */
		unread: z.array(z.object({ written: z.string(), reason: z.string() })),
		quote,
	}),
});
export type FoundForValidation = z.output<(typeof previewValidation)['answer']>;

export const startValidation = route({
	method: 'POST',
	path: '/numbervalidation',
	summary: 'Have the numbers of contacts looked up at the carrier, in the background. Each costs money.',
	who: 'validateNumbers',
	/** `quotedCost` is the cost that was shown. The call is refused if the current cost is higher. */
	body: z.object({ ...chosen, quotedCost: money.min(0).max(2_000_000_000).optional() }),
	/** Returns the numbers that were found (spec 3 §7). */
	answer: z.object({ numbers: z.array(z.string()), runId: id }),
});

export const validationStates = ['waiting', 'running', 'complete', 'stopped', 'failed'] as const;

const run = z.object({
	id,
	state: z.enum(validationStates),
	startedOn: instant,
	startedByName: z.string(),
	completedOn: instant.nullable(),
	numbers: z.number().int(),
	done: z.number().int(),
	/** The most that the run may cost, as quoted. */
	quotedCost: money,
	results: z.partialRecord(lineType, z.number().int()),
	/** Numbers for which the carrier returned no result. */
	unanswered: z.number().int(),
	/** Why the run ended early, in the carrier’s words. */
	failedBecause: z.string().nullable(),
});
export type ValidationRun = z.output<typeof run>;

export const readValidation = route({
	method: 'GET',
	path: '/numbervalidation',
	summary: 'Get what checking numbers costs, the team’s latest checks, and what is checked by itself.',
	who: 'administrator',
	answer: z.object({
		/** The price per number. The installation sets it, because the carrier does not report it. */
		price: money,
		automatic: z.object({
			isOn: z.boolean(),
			ranOn: instant.nullable(),
			/** Why automatic checks have stopped, in the carrier’s words. */
			failedBecause: z.string().nullable(),
		}),
		/** The organization's lookups in this month, manual and automatic. */
		thisMonth: z.object({ numbers: z.number().int(), cost: money }),
		/** How many of the team's contacts have a number that can’t receive texts. */
		leftOut: z.number().int(),
		runs: z.array(run),
	}),
});
export type Validation = z.output<(typeof readValidation)['answer']>;

export const stopValidation = route({
	method: 'POST',
	path: '/numbervalidation/{id}/stop',
	summary: 'Stop a check. What was looked up is kept.',
	who: 'validateNumbers',
	params: z.object({ id: idInPath }),
	answer: done,
});

const leftOut = z.object({
	id,
	fullName: z.string(),
	mobileNumber: z.string(),
	why: z.enum(['landline', 'invalid']),
	/** Whether the carrier’s lookup found this out, or texts to the number failed permanently. */
	source: z.enum(['look-up', 'delivery']),
	since: instant,
});
export type LeftOutNumber = z.output<typeof leftOut>;

export const listLeftOutNumbers = route({
	method: 'GET',
	path: '/numbervalidation/leftout',
	summary: 'List the team’s contacts whose number can’t get texts. Messages to many leave them out.',
	who: 'administrator',
	query: z.object(page(validationLimits.page)),
	answer: grid(leftOut),
});

export const textNumberAgain = route({
	method: 'POST',
	path: '/numbervalidation/textagain',
	summary: 'Include a contact’s number in bulk messages again, until a text fails for good.',
	who: 'administrator',
	body: z.object({ studentId: id }),
	answer: done,
});
