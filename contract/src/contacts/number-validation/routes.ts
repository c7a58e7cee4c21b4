/** What kind of lines contacts' numbers are: checked by hand on the Legacy plan, by itself with the add-on (gaps X-39). */
import { z } from 'zod';
import { lineType } from '../../carriers/carriers/line-types.ts';
import { done, grid, id, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { validationLimits } from './limits.ts';

const money = z.number().int(); // 1/10,000 dollar

/** Pasted as it is, or already taken apart; without them, all numbers of the team that were never checked. */
const chosen = {
	numbers: z
		.union([z.string().max(validationLimits.pasted), z.array(z.string().max(1_000)).max(validationLimits.pasted / 10)])
		.optional(),
};

const quote = z.object({
	/** Different numbers. */
	numbers: z.number().int(),
	/** Checked in the last 90 days, and free. */
	known: z.number().int(),
	/** What the others cost together. */
	cost: money,
});

export const previewValidation = route({
	method: 'POST',
	path: '/numbervalidation/preview',
	summary: 'Find the team’s contacts with these mobile numbers, and what checking them costs. Nothing is spent yet.',
	who: 'validateNumbers',
	body: z.object(chosen),
	answer: z.object({
		/** The first of them. */
		found: z.array(z.object({ id, fullName: z.string(), mobileNumber: z.string() })),
		/** Numbers that no contact of the team has. */
		notFound: z.array(z.string()),
		/** What is no mobile number, with why. */
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
	/** `quotedCost`: the cost that was shown; refused where it is more by now. */
	body: z.object({ ...chosen, quotedCost: money.min(0).max(2_000_000_000).optional() }),
	/** The numbers found (spec 3 §7). */
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
	/** Said to cost at most. */
	quotedCost: money,
	/** By kind of line. */
	results: z.partialRecord(lineType, z.number().int()),
	/** The carrier did not answer. */
	unanswered: z.number().int(),
	/** Why it ended early, in the carrier’s words. */
	failedBecause: z.string().nullable(),
});
export type ValidationRun = z.output<typeof run>;

export const readValidation = route({
	method: 'GET',
	path: '/numbervalidation',
	summary: 'Get what checking numbers costs, the team’s latest checks, and what is checked by itself.',
	who: 'administrator',
	answer: z.object({
		/** Of one number. The carrier does not say it: it is set for this installation. */
		price: money,
		automatic: z.object({
			isOn: z.boolean(),
			ranOn: instant.nullable(),
			/** Why it does not go on, in the carrier’s words. */
			failedBecause: z.string().nullable(),
		}),
		/** Numbers of the whole organization that were looked up since the month began, however that came about. */
		thisMonth: z.object({ numbers: z.number().int(), cost: money }),
		/** Contacts of the team whose number can’t get texts. */
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
	/** The carrier’s look-up said so, or texts to it failed for good. */
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
