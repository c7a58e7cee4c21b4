/** Opens a college's account at the simulated carrier, and signs webhooks with it. */
import { randomBytes } from 'node:crypto';
import type { SimulatorSpeed } from '@quad/contract/carriers/simulator/limits.ts';
import { openSimulatedAccount } from '../src/app/open-simulated-account.ts';
import { carrierAccounts } from '../src/edges/carriers/accounts.ts';
import { signatureOf } from '../src/edges/carriers/twilio-api/webhook-signature.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import type { College } from './college.ts';

export interface CarrierLine {
	/** Returns the webhook for a text from a phone to one of the college's numbers. The signature covers `publicUrl`. */
	webhook(publicUrl: string, text: { from: number; to: number; body: string }): Webhook;
}

export interface Webhook {
	readonly path: string;
	readonly headers: Record<string, string>;
	readonly body: string;
}

export const openCarrier = async (college: College, speed: SimulatorSpeed): Promise<CarrierLine> => {
	const { db } = college.context;
	await commit(db, (tx) =>
		openSimulatedAccount(tx, college.context.secrets, college.organizationId, {
			speed,
			down: false,
			honoursKey: true,
			answering: false,
		}),
	);
	const account = await carrierAccounts(college.context)(college.organizationId);
	if (!account) throw new Error('The college has no carrier.');
	const path = `/api/carrier/simulator/${college.organizationId}/inbound`;
	return {
		webhook: (publicUrl, { from, to, body }) => {
			const form = { MessageSid: `SM${randomBytes(16).toString('hex')}`, From: `+${from}`, To: `+${to}`, Body: body };
			return {
				path,
				headers: {
					'content-type': 'application/x-www-form-urlencoded',
					'x-twilio-signature': signatureOf(account.authToken, `${publicUrl}${path}`, form),
				},
				body: new URLSearchParams(form).toString(),
			};
		},
	};
};
