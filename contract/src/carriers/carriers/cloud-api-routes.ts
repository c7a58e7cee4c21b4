/** Routes for WhatsApp through Meta's Cloud API: an organization's account, and Meta's webhooks. */
import { z } from 'zod';
import { idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';

/** The schema accepts invalid fields, because the server rejects each with its own error message. */
const text = z.string().trim().max(1_000).default('');

/** An empty secret stays unchanged as long as the number is the same. */
const form = z.object({
	phoneNumberId: text,
	businessAccountId: text,
	accessToken: text,
	appSecret: text,
	verifyToken: text,
});
export type CloudApiForm = z.output<typeof form>;

const account = z.object({
	phoneNumberId: z.string(),
	businessAccountId: z.string(),
	/** E.164 */
	number: z.string(),
	name: z.string(),
	connectedAt: instant,
	/** When Meta verified the webhook URL; null before that. */
	verifiedAt: instant.nullable(),
	/** When the first signed webhook arrived; null before that. */
	calledAt: instant.nullable(),
	/** Why nothing can be sent with this account. */
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
		/** The webhook URL that must be entered at Meta. */
		webhookUrl: z.string(),
		/** Whether this is the demo, which always texts simulated phones. */
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

/** Meta sends a token that only this organization knows, and expects its challenge in the response. */
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

/** Receives messages and statuses. Each is parsed separately, so that an invalid one does not affect the others. */
export const receiveCloudApiWebhook = route({
	method: 'POST',
	caller: 'meta',
	path: '/carrier/cloud-api/{organizationId}',
	summary: 'Receive messages and statuses from Meta’s WhatsApp Cloud API.',
	who: 'anyone', // authenticated by its signature instead of by a role
	params: z.object({ organizationId: idInPath }),
	query: z.looseObject({}),
	body: z.looseObject({
		object: z.string().max(100),
		entry: z.array(z.looseObject({ changes: z.array(z.unknown()).max(10_000).default([]) })).max(10_000),
	}),
	answer: { file: 'text/plain' },
});
