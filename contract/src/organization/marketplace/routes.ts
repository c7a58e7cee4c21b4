import { z } from 'zod';
import { done, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { marketplaceLimits } from './limits.ts';

/** In 1/10,000 dollar (decisions.md 13). */
const money = z.number().int().min(0).max(marketplaceLimits.money);

/** Which call requests or enables an item. */
const way = z.enum(['enableValidation', 'enableSso', 'requestHighSpeed', 'requestHighSpeedCredits', 'chat', 'request']);
export type Way = z.output<typeof way>;

const item = z.object({
	key: z.string(),
	name: z.string(),
	list_name: z.string(),
	category: z.number().int().min(1).max(6),
	enabled: z.boolean(),
	actions: z.object({
		/** The screen where the item is set up, for users who may do so. */
		configure: z.object({ state: z.string() }).nullable(),
		/** How the item is enabled at once. */
		enable: z.object({ way }).nullable(),
		/** How the item is requested. `declined` if the provider declined it within the last month. */
		request: z
			.object({
				way,
				sentOn: instant.nullable(),
				sentBy: z.string().nullable(),
				declined: z.object({ on: instant, why: z.string() }).nullable(),
			})
			.nullable(),
		externalText: z.string().nullable(),
		/** A message for users who may neither enable nor request it. */
		nonOwnerMessage: z.string().nullable(),
	}),
	data: z.object({
		contractCost: money.nullable(), // null for a price on request
		packs: z.array(z.object({ credits: z.number().int(), cost: money, sentOn: instant.nullable() })),
	}),
	resources: z.array(z.object({ label: z.string(), address: z.string() })),
	proposition: z.string(),
});
export type MarketplaceItem = z.output<typeof item>;

export const listItems = route({
	method: 'GET',
	path: '/marketplace',
	summary: 'List marketplace items, and what you can do with each.',
	who: 'staff',
	answer: z.array(item),
});

export const readItem = route({
	method: 'GET',
	path: '/marketplace/{key}',
	summary: 'Get one marketplace item.',
	who: 'staff',
	params: z.object({ key: z.string() }),
	answer: item,
});

export const requestChat = route({
	method: 'POST',
	path: '/marketplace/chat/request',
	summary: 'Request web chat. Repeating the request has no effect.',
	who: 'requestChat',
	answer: item,
});

export const requestItem = route({
	method: 'POST',
	path: '/marketplace/{key}/request',
	summary: 'Request an item that has no call of its own.',
	who: 'enableServices',
	params: z.object({ key: z.string() }),
	answer: item,
});

/** The price that was shown. The field has two names (gaps A-06). */
const quoted = z
	.object({ investment: money.optional(), quotedInvestment: money.optional() })
	.transform(({ investment, quotedInvestment }) => quotedInvestment ?? investment);

export const enableValidation = route({
	method: 'PUT',
	path: '/configuration/enableValidation',
	summary: 'Enable number validation at the price shown, or request it while Quad can’t do it yet.',
	who: 'enableServices',
	body: quoted,
	answer: item,
});

export const requestHighSpeed = route({
	method: 'PUT',
	path: '/configuration/requestHighSpeed',
	summary: 'Request a high-speed inbox.',
	who: 'enableServices',
	body: quoted,
	answer: item,
});

export const enableSso = route({
	method: 'PUT',
	path: '/configuration/enableSso',
	summary: 'Enable single sign-on. Reserved for the platform’s administrators (gaps X-19).',
	who: 'enableSingleSignOn',
	body: quoted,
	answer: item,
});

export const requestHighSpeedCredits = route({
	method: 'PUT',
	path: '/configuration/requestHighSpeedCredits',
	summary: 'Request a pack of high-speed credits.',
	who: 'enableServices',
	body: z.object({ quotedInvestment: money, creditsRequested: z.int32() }),
	answer: item,
});

export const readContract = route({
	method: 'GET',
	path: '/contract',
	summary: 'Get what the organization’s contract allows.',
	who: 'administrator',
	answer: z.object({
		usersLimit: z.number().int().nullable(), // null for no limit
		allottedSegments: z.number().int(),
		isUnlimited: z.boolean(),
		countedFrom: instant,
		beginsOn: z.iso.date(), // the same, as a date
	}),
});

export const readUsage = route({
	method: 'GET',
	path: '/contract/usage',
	summary: 'Get usage since the contract began, at the carrier and in the product.',
	who: 'administrator',
	answer: z.object({
		carrier: z.object({
			allottedSegments: z.number().int(),
			mmsCost: money,
			voiceCost: money,
			segmentCost: money,
			/** Until when the carrier has billed the costs; null if they are computed from list prices. */
			billedAsOf: instant.nullable(), // not in the specifications
		}),
		product: z.object({
			segments: z.number().int(),
			messages: z.number().int(),
			users: z.number().int(),
			highSpeedCredits: z.number().int(), // credits used
		}),
	}),
});
export type Usage = z.output<typeof readUsage.answer>;

export const investmentType = z.enum(['HighSpeed', 'NumberValidation', 'Sso']);
export type InvestmentType = z.output<typeof investmentType>;

export const readInvestment = route({
	method: 'GET',
	path: '/contract/investment',
	summary: 'Get what a service costs under this contract; null where it is on request.',
	who: 'administrator',
	query: z.object({ investmentType }),
	answer: z.object({ contractCost: money.nullable() }),
});

export const crmProviders = ['internal', 'hubspot'] as const;
const ofProvider = z.object({ crmProvider: z.string() });
const { noteProperties, eventNameCharacters } = marketplaceLimits;

/** Any other properties of a task are rejected. */
const taskProperties = z.object({
	hs_task_subject: z.string().trim().min(1).max(noteProperties.subject),
	hs_task_body: z.string().trim().max(noteProperties.body).optional(),
	hs_task_status: z.enum(['NOT_STARTED', 'COMPLETED']).optional(),
	hs_task_priority: z.enum(['LOW', 'MEDIUM', 'HIGH']).optional(),
	hs_task_type: z.enum(['EMAIL', 'CALL', 'TODO']).optional(),
	hs_timestamp: z.iso.datetime().optional(), // the due date
});
export type TaskProperties = z.output<typeof taskProperties>;

export const noteTask = route({
	method: 'POST',
	path: '/marketplace/{crmProvider}/task',
	summary: 'Create a task for the provider’s sales desk: stored, emailed, and forwarded where a CRM is set up.',
	who: 'staff',
	params: ofProvider,
	body: z.object({ properties: taskProperties }),
	answer: done,
});

export const noteEvent = route({
	method: 'POST',
	path: '/marketplace/{crmProvider}/trackevent',
	summary: 'Create an event for the provider’s sales desk: stored, emailed, and forwarded where a CRM is set up.',
	who: 'staff',
	params: ofProvider,
	body: z.object({
		email: z.string().trim().max(320),
		eventName: z
			.string()
			.trim()
			.regex(/^[\w .:-]+$/)
			.max(eventNameCharacters),
	}),
	answer: done,
});
