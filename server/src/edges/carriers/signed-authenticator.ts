/**
 * The caller `signed`: a carrier, whose webhooks are signed with the token of the organization's account over the address
 * that the carrier was given and every field (decisions.md 26). Anything else is 403, and nothing is stored.
 */
import { carrierRefusals } from '@quad/contract/carriers/refusals.ts';
import { idInPath } from '@quad/contract/fields.ts';
import { z } from 'zod';
import type { SignedActor } from '../../foundation/actor.ts';
import type { Authenticator } from '../../foundation/http/authenticator.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import type { FindAccount } from './accounts.ts';
import { isSigned } from './twilio-api/webhook-signature.ts';

const addressed = z.object({ organizationId: idInPath });
const form = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export const signedAuthenticator = (findAccount: FindAccount, publicUrl: string): Authenticator<SignedActor> => ({
	bodyLimit: 160 * 1024, // the longest text with all its characters escaped, and whatever a carrier adds
	authenticate: async ({ request, route: { signedBy } }) => {
		const organization = addressed.safeParse(request.params);
		const fields = form.safeParse(request.body);
		const signature = request.headers['x-twilio-signature'];
		if (!signedBy || !organization.success || !fields.success || typeof signature !== 'string')
			return refuse(carrierRefusals['carrier.not_signed']);
		const { organizationId } = organization.data;
		const account = await findAccount(organizationId, signedBy);
		if (!account || !isSigned(account.authToken, `${publicUrl}${request.url}`, fields.data, signature))
			return refuse(carrierRefusals['carrier.not_signed']);
		return { caller: 'signed', signedBy, organizationId };
	},
});
