/** Routes for the carrier accounts of an organization and of the whole installation. Secrets are never returned. */
import { z } from 'zod';
import { done, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';

/** The schema accepts invalid fields, because the server rejects each with its own error message. */
const text = z.string().trim().max(200).default('');

/** An empty secret stays unchanged as long as the account is the same. */
const form = z.object({
	accountSid: text,
	authToken: text,
	apiKeySid: text,
	apiKeySecret: text,
	messagingServiceSid: text,
});
export type CarrierAccountForm = z.output<typeof form>;

const account = z.object({
	accountSid: z.string(),
	apiKeySid: z.string().nullable(),
	messagingServiceSid: z.string().nullable(),
	connectedAt: instant,
});
export type ShownCarrierAccount = z.output<typeof account>;

export const readCarrierAccount = route({
	method: 'GET',
	path: '/organization/carrier',
	summary: 'The carrier account that the organization sends with.',
	who: 'owner',
	answer: z.object({
		own: account.nullable(),
		/** Whether the organization, which has no account of its own, may use the installation's. */
		usesInstallation: z.boolean(),
		/** Whether texts reach only simulated phones. */
		isSandbox: z.boolean(),
		/** Whether this is the demo, which always texts simulated phones. */
		isDemo: z.boolean(),
	}),
});
export type CarrierAccountState = z.output<typeof readCarrierAccount.answer>;

export const saveCarrierAccount = route({
	method: 'PUT',
	path: '/organization/carrier',
	summary: 'Connect a Twilio account of the organization, after asking Twilio about it. The sandbox ends with it.',
	who: 'owner',
	body: form,
	answer: readCarrierAccount.answer,
});

export const readInstallationCarrier = route({
	method: 'GET',
	path: '/platform/carrier',
	summary: 'The carrier account of the installation, and who sends with it.',
	who: 'platform',
	answer: z.object({ account: account.nullable(), organizations: z.array(z.string()) }),
});
export type InstallationCarrier = z.output<typeof readInstallationCarrier.answer>;

export const saveInstallationCarrier = route({
	method: 'PUT',
	path: '/platform/carrier',
	summary: 'Connect a Twilio account of the installation, after asking Twilio about it.',
	who: 'platform',
	body: form,
	answer: readInstallationCarrier.answer,
});

const ofOrganization = z.object({ organizationId: idInPath });

export const readCarrierOf = route({
	method: 'GET',
	path: '/platform/organizations/{organizationId}/carrier',
	summary: 'What an organization sends with.',
	who: 'platform',
	params: ofOrganization,
	answer: z.object({
		sendsWith: z.enum(['own', 'installation', 'simulator', 'nothing']),
		isDemo: z.boolean(),
		/** Whether the installation has an account. */
		canUseInstallation: z.boolean(),
	}),
});
export type CarrierOf = z.output<typeof readCarrierOf.answer>;

export const setCarrierOf = route({
	method: 'PUT',
	path: '/platform/organizations/{organizationId}/carrier',
	summary:
		'Whether an organization without an account of its own sends with the installation’s. Its sandbox ends then.',
	who: 'platform',
	params: ofOrganization,
	body: z.object({ usesInstallation: z.boolean() }),
	answer: done,
});
