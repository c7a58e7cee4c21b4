/**
 * The caller `signed`: a carrier, whose webhooks are signed with the token of the organization's account over the
 * address that the carrier was given and every field (decisions.md 26). Anything else is 403, and nothing is stored but
 * why: so the set-up page can say what to do.
 */
import { carrierRefusals } from '@quad/contract/carriers/carriers/refusals.ts';
import { idInPath } from '@quad/contract/fields.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { WebhookNotes } from '../../domain/carriers/carriers/index.ts';
import type { SignedActor } from '../../foundation/actor.ts';
import type { Authenticator } from '../../foundation/http/authenticator.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import type { CarrierAccount, FindAccount } from './accounts.ts';
import { type Form, isSigned, withUsualPort } from './twilio-api/webhook-signature.ts';

const addressed = z.object({ organizationId: idInPath });
const form = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const mostFields = 1_000; // Twilio sends some thirty

export const signedAuthenticator = (
	findAccount: FindAccount,
	publicUrl: string,
	notes: WebhookNotes,
): Authenticator<SignedActor> => ({
	bodyLimit: 160 * 1024, // the longest text with all its characters escaped, and whatever a carrier adds
	authenticate: async ({ request, route }) => {
		const { signedBy } = route;
		const organization = addressed.safeParse(request.params);
		const fields = form.safeParse(request.body);
		const signature = request.headers['x-twilio-signature'];
		const isRead = organization.success && fields.success && Object.keys(fields.data).length <= mostFields;
		if (!signedBy || !isRead || typeof signature !== 'string') return refuse(carrierRefusals['carrier.not_signed']);
		const { organizationId } = organization.data;
		const account = await findAccount(organizationId, signedBy);
		if (!account) return refuse(carrierRefusals['carrier.not_signed']);
		const call = { account, form: fields.data, signature };
		const isOurs = isOf(account, fields.data);
		if (!isOurs || !isSignedFor(call, `${publicUrl}${request.url}`)) {
			const seen = isOurs ? addressSeen(request) : undefined;
			const isElsewhere = seen !== undefined && isSignedFor(call, `${seen}${request.url}`);
			const why = isElsewhere ? 'address' : 'token';
			notes.unsigned(organizationId, isOurs ? why : 'account', isElsewhere ? seen : null);
			return refuse(carrierRefusals['carrier.not_signed']);
		}
		notes.signed(organizationId, route.path.endsWith('/inbound') ? 'text' : 'status');
		return { caller: 'signed', signedBy, organizationId };
	},
});

interface SignedForm {
	readonly account: CarrierAccount;
	readonly form: Form;
	readonly signature: string;
}

/** It says of which account it comes, if it says anything: a subaccount of the same owner is another one. */
const isOf = ({ account }: CarrierAccount, { AccountSid }: Form): boolean =>
	AccountSid === undefined || AccountSid === account;

/** Some calls are signed with the port in the address and some without, as Twilio's own check knows. */
const isSignedFor = ({ account, form, signature }: SignedForm, address: string): boolean =>
	[address, withUsualPort(address)].some((one) => isSigned(account.authToken, one, form, signature));

/** Where the caller believes to have called: only to say it to whoever sets Quad up, never to believe it. */
const addressSeen = ({ headers }: FastifyRequest): string | undefined => {
	const host = headers['x-forwarded-host'] ?? headers.host;
	if (typeof host !== 'string' || !/^[\w.:-]{1,200}$/.test(host)) return undefined;
	return `${headers['x-forwarded-proto'] === 'http' ? 'http' : 'https'}://${host}`;
};
