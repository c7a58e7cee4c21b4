import { z } from 'zod';
import { grid, id, idAsText, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { creditLimits } from './limits.ts';

const credits = z.number().int();

export const listBalances = route({
	method: 'GET',
	path: '/credits',
	summary: 'List the team’s high-speed inboxes with their credits.',
	who: 'seeCreditBalance',
	answer: z.array(
		z.object({
			inboxId: id,
			name: z.string(),
			color: z.string(),
			balance: credits,
			waiting: credits, // segments waiting to be sent
		}),
	),
});
export type Balance = z.output<typeof listBalances.answer>[number];

export const creditKinds = ['bought', 'granted', 'corrected', 'spent'] as const;

const entry = z.object({
	id: idAsText,
	kind: z.enum(creditKinds),
	credits, // negative for credits that were spent or removed
	at: instant,
	note: z.string(),
	/** The batch for which credits were spent; null for a single text. */
	batchId: idAsText.nullable(),
	/** The beginning of the text for which credits were spent. */
	text: z.string().nullable(),
});
export type CreditEntry = z.output<typeof entry>;

export const listEntries = route({
	method: 'GET',
	path: '/credits/{inboxId}',
	summary: 'List the credit entries of one high-speed inbox: bought, granted, corrected and spent; newest first.',
	who: 'seeCreditBalance',
	params: z.object({ inboxId: idInPath }),
	query: z.object(page(creditLimits.entries)),
	answer: grid(entry),
});

const anInbox = z.object({
	organizationId: id,
	organizationName: z.string(),
	teamName: z.string(),
	inboxId: id,
	name: z.string(),
	balance: credits,
});

export const listAllBalances = route({
	method: 'GET',
	path: '/platform/credits',
	summary: 'List the high-speed inboxes of all organizations with their credits, lowest first.',
	who: 'platform',
	query: z.object({ searchText: z.string().max(200).default(''), ...page(creditLimits.inboxes) }),
	answer: grid(anInbox),
});
export type AnyBalance = z.output<typeof listAllBalances.answer>['items'][number];

export const listRequests = route({
	method: 'GET',
	path: '/platform/credits/requests',
	summary: 'List open credit requests, oldest first, with the inboxes they can go to.',
	who: 'platform',
	query: z.object(page(creditLimits.requests)),
	answer: grid(
		z.object({
			organizationId: id,
			requestId: id,
			organizationName: z.string(),
			teamName: z.string(),
			askedBy: z.string(),
			askedOn: instant,
			credits,
			cost: z.number().int(), // in 1/10,000 dollar, as shown at the time of the request
			inboxes: z.array(z.object({ inboxId: id, name: z.string(), teamName: z.string(), balance: credits })),
		}),
	),
});
export type CreditRequest = z.output<typeof listRequests.answer>['items'][number];

export const grantCredits = route({
	method: 'POST',
	path: '/platform/credits',
	summary: 'Enter credits: a requested purchase, a gift, or a correction, which may be negative.',
	who: 'platform',
	body: z.object({
		organizationId: id,
		inboxId: id,
		kind: z.enum(['bought', 'granted', 'corrected']),
		credits: credits.min(-creditLimits.most).max(creditLimits.most),
		/** The request that this entry fulfills. A request can be fulfilled only once. */
		requestId: id.optional(),
		draftId: z.uuid().optional(), // prevents a repeated call from adding the entry twice
		note: z.string().trim().max(creditLimits.noteCharacters).default(''),
	}),
	answer: z.object({ balance: credits }),
});
