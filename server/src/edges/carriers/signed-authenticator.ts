/**
 * Authenticates carriers that sign a webhook's address and fields with the account's token (decisions.md 26). Refuses
 * anything else with 403, and stores only the reason, so that the setup page can explain it.
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
const mostFields = 1_000; // Twilio sends about 30

export const signedAuthenticator = (
	findAccount: FindAccount,
	publicUrl: string,
	notes: WebhookNotes,
): Authenticator<SignedActor> => ({
	bodyLimit: 160 * 1024, // the longest text with every character escaped, plus other fields
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

/** An account in the form must match, because a subaccount of the same owner is a different account. */
const isOf = ({ account }: CarrierAccount, { AccountSid }: Form): boolean =>
	AccountSid === undefined || AccountSid === account;

/** Twilio signs some addresses with the port and some without. Its own validator accepts both, too. */
const isSignedFor = ({ account, form, signature }: SignedForm, address: string): boolean =>
	[address, withUsualPort(address)].some((one) => isSigned(account.authToken, one, form, signature));

/** The address that the caller used, according to its headers. It is never trusted, only shown during setup. */
const addressSeen = ({ headers }: FastifyRequest): string | undefined => {
	const host = headers['x-forwarded-host'] ?? headers.host;
	if (typeof host !== 'string' || !/^[\w.:-]{1,200}$/.test(host)) return undefined;
	return `${headers['x-forwarded-proto'] === 'http' ? 'http' : 'https'}://${host}`;
};
