/**
 * Authenticates webhooks from Meta, whose body is signed with the organization's app secret (`X-Hub-Signature-256`).
 * Refuses anything else with 403, and stores nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { carrierRefusals } from '@quad/contract/carriers/carriers/refusals.ts';
import { idInPath } from '@quad/contract/fields.ts';
import { z } from 'zod';
import type { MetaActor } from '../../../foundation/actor.ts';
import type { Authenticator } from '../../../foundation/http/authenticator.ts';
import { rawBodyOf } from '../../../foundation/http/raw-body.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { FindCloudApiAccount } from './accounts.ts';

const addressed = z.object({ organizationId: idInPath });

export const metaAuthenticator = (
	findAccount: FindCloudApiAccount,
	called: (organizationId: number) => void,
): Authenticator<MetaActor> => ({
	bodyLimit: 3 * 1024 * 1024, // Meta's maximum
	keepsRawBody: true,
	authenticate: async ({ request }) => {
		const organization = addressed.safeParse(request.params);
		const signature = request.headers['x-hub-signature-256'];
		const raw = rawBodyOf(request);
		if (!organization.success || typeof signature !== 'string' || !raw)
			return refuse(carrierRefusals['carrier.not_signed']);
		const { organizationId } = organization.data;
		const account = await findAccount(organizationId);
		if (!account || !isSigned(account.appSecret, raw, signature)) return refuse(carrierRefusals['carrier.not_signed']);
		called(organizationId);
		return { caller: 'meta', organizationId };
	},
});

const isSigned = (appSecret: string, body: Buffer, signature: string): boolean => {
	const given = Buffer.from(signature);
	const right = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`);
	return given.length === right.length && timingSafeEqual(given, right);
};
