/** Routes for a team's webhooks, which report events to other systems (spec 3 §2, §7; integrations.md §22). */
import { z } from 'zod';
import { done, grid, id, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { webhookKinds } from './kinds.ts';
import { webhookLimits } from './limits.ts';

export const webhookStates = ['active', 'failing', 'switchedOff', 'off'] as const;

const webhook = z.object({
	id,
	webhook: z.enum(webhookKinds),
	url: z.string(),
	departmentId: id,
	/** Whether a header is set. The header itself is never returned. */
	hasBasicAuth: z.boolean(),
	leavesTextOut: z.boolean(),
	isActive: z.boolean(),
	/** `switchedOff` happens automatically, after three days of failures or a response with status 410. */
	state: z.enum(webhookStates),
	failingSince: instant.nullable(),
	waiting: z.number().int(),
	parked: z.number().int(),
	lastDeliveredOn: instant.nullable(),
	/** Earlier URLs to which events are still waiting to be sent. */
	pastAddresses: z.array(z.object({ url: z.string(), waiting: z.number().int() })),
});
export type Webhook = z.output<typeof webhook>;

const ofTeam = z.object({ department: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() });
const inPath = z.object({ id: idInPath });
/** The new signing secret; null if it has not changed. */
const signingSecret = z.string().nullable();

export const listWebhooks = route({
	method: 'GET',
	path: '/webhooks',
	summary: 'List a team’s webhooks: the current team’s, or for an owner those of any team.',
	who: 'administrator',
	query: ofTeam,
	answer: z.array(webhook),
});

export const saveWebhook = route({
	method: 'POST',
	path: '/webhooks',
	summary:
		'Set up a team’s webhook of one kind, or change it. A new one, and one that leads to another server, answers with its signing secret, once.',
	who: 'administrator',
	query: ofTeam,
	body: z.object({
		webhook: z.enum(webhookKinds),
		url: z.string().max(10_000).default(''),
		/** What follows `Basic` in the header. If omitted, it stays for the same server; empty or null removes it. */
		basicAuthHeader: z.string().max(webhookLimits.basicAuth).nullable().optional(),
		departmentId: id.optional(),
		leavesTextOut: z.boolean().optional(),
		isActive: z.boolean().optional(),
	}),
	alsoTakes: {
		id: null,
		hasBasicAuth: null,
		state: null,
		failingSince: null,
		waiting: null,
		parked: null,
		lastDeliveredOn: null,
		pastAddresses: null,
	},
	answer: webhook.extend({ signingSecret }),
});

export const deleteWebhook = route({
	method: 'DELETE',
	path: '/webhooks/{id}',
	summary: 'Delete a webhook with its log and whatever waits to be sent.',
	who: 'administrator',
	params: inPath,
	answer: done,
});

export const replaceSigningSecret = route({
	method: 'POST',
	path: '/webhooks/{id}/secret',
	summary: 'Replace the signing secret, and return the new one once.',
	who: 'administrator',
	params: inPath,
	answer: z.object({ signingSecret: z.string() }),
});

const attempt = z.object({
	at: instant,
	tookMs: z.number().int(),
	status: z.number().int().nullable(), // null if there was no response
	failure: z.string().nullable(), // null if the receiver accepted the event
	response: z.string(),
});

export const testWebhook = route({
	method: 'POST',
	path: '/webhooks/{id}/test',
	summary: 'Send a test event now, and answer with what the other system said.',
	who: 'administrator',
	params: inPath,
	answer: attempt,
});

export const deliveryStates = ['waiting', 'delivered', 'parked'] as const;

const delivery = z.object({
	id,
	createdOn: instant,
	eventType: z.string(),
	state: z.enum(deliveryStates),
	tries: z.number().int(),
	/** When a waiting event will be retried. */
	nextTryOn: instant.nullable(),
	status: z.number().int().nullable(),
	failure: z.string().nullable(),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const listDeliveries = route({
	method: 'GET',
	path: '/webhooks/{id}/deliveries',
	summary: 'List what was sent to a webhook or waits to be, newest first.',
	who: 'administrator',
	params: inPath,
	query: z.object({ state: z.enum(deliveryStates).optional(), ...page(webhookLimits.page) }),
	answer: grid(delivery),
});

export const readDelivery = route({
	method: 'GET',
	path: '/webhooks/{id}/deliveries/{deliveryId}',
	summary: 'Get one delivery: what is sent, and each try with what was answered.',
	who: 'administrator',
	params: z.object({ id: idInPath, deliveryId: idInPath }),
	answer: delivery.extend({ url: z.string(), body: z.string(), attempts: z.array(attempt) }),
});

export const sendAgain = route({
	method: 'POST',
	path: '/webhooks/{id}/deliveries/{deliveryId}/again',
	summary: 'Send one delivery now: again if it was delivered or given up, sooner if it waits.',
	who: 'administrator',
	params: z.object({ id: idInPath, deliveryId: idInPath }),
	answer: done,
});

export const sendAllAgain = route({
	method: 'POST',
	path: '/webhooks/{id}/again',
	summary: 'Send everything that was given up again, and what waits for its next try now.',
	who: 'administrator',
	params: inPath,
	answer: z.object({ count: z.number().int() }),
});
