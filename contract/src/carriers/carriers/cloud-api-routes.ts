/** WhatsApp by Meta's Cloud API: the account of an organization, and the calls that Meta makes to us. */
import { z } from 'zod';
import { idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';

/** What is wrong with a field is the server's to say, each with its sentence. */
const said = z.string().trim().max(1_000).default('');

/** Blank secrets stay as they are, as long as the number is the same. */
const form = z.object({
	phoneNumberId: said,
	businessAccountId: said,
	accessToken: said,
	appSecret: said,
	verifyToken: said,
});
export type CloudApiForm = z.output<typeof form>;

const account = z.object({
	phoneNumberId: z.string(),
	businessAccountId: z.string(),
	/** E.164 */
	number: z.string(),
	name: z.string(),
	connectedAt: instant,
	/** When Meta's console verified our address; null: not yet. */
	verifiedAt: instant.nullable(),
	/** When its first signed call came; null: none yet. */
	calledAt: instant.nullable(),
	/** Nothing goes out by it, and why. */
	fault: z.enum(['suspended', 'credentials']).nullable(),
});
export type ShownCloudApiAccount = z.output<typeof account>;

export const readCloudApi = route({
	method: 'GET',
	path: '/organization/whatsapp',
	summary: 'The organization’s account at Meta’s WhatsApp Cloud API, without its secrets.',
	who: 'owner',
	answer: z.object({
		account: account.nullable(),
		/** Where Meta is to call us. */
		webhookUrl: z.string(),
		/** It always texts simulated phones. */
		isDemo: z.boolean(),
	}),
});
export type CloudApiState = z.output<typeof readCloudApi.answer>;

export const saveCloudApi = route({
	method: 'PUT',
	path: '/organization/whatsapp',
	summary: 'Connect a number of Meta’s WhatsApp Cloud API, after asking Meta about it.',
	who: 'owner',
	body: form,
	answer: readCloudApi.answer,
});

/** Meta asks for what only this organization knows, and wants its own challenge back. */
export const verifyCloudApiWebhook = route({
	method: 'GET',
	path: '/carrier/cloud-api/{organizationId}',
	summary: 'Answer Meta’s verification of the webhook address.',
	who: 'anyone',
	params: z.object({ organizationId: idInPath }),
	query: z.looseObject({
		'hub.mode': z.string().max(40).default(''),
		'hub.verify_token': z.string().max(1_000).default(''),
		'hub.challenge': z.string().max(200).default(''),
	}),
	answer: { file: 'text/plain' },
});

/** Messages and statuses. Of what it says, each part is read by itself, so that one that is odd loses no other. */
export const receiveCloudApiWebhook = route({
	method: 'POST',
	caller: 'meta',
	path: '/carrier/cloud-api/{organizationId}',
	summary: 'Receive messages and statuses from Meta’s WhatsApp Cloud API.',
	who: 'anyone', // no role: it is known by its signature
	params: z.object({ organizationId: idInPath }),
	query: z.looseObject({}),
	body: z.looseObject({
		object: z.string().max(100),
		entry: z.array(z.looseObject({ changes: z.array(z.unknown()).max(10_000).default([]) })).max(10_000),
	}),
	answer: { file: 'text/plain' },
});
