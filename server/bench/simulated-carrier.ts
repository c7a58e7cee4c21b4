/** The simulated carrier's account of a college, and webhooks signed with it. */
import { randomUUID } from 'node:crypto';
import type { SimulatorSpeed } from '@quad/contract/simulator/limits.ts';
import { seedSimulator } from '../src/edges/carriers/index.ts';
import { findSimulatorAccount } from '../src/edges/carriers/queries.ts';
import { signatureOf } from '../src/edges/carriers/signature.ts';
import { commit } from '../src/foundation/commit.ts';
import type { College } from './college.ts';

export interface CarrierLine {
	/**
	 * A text from a phone to one of the college's numbers, as the carrier's webhook brings it to `publicUrl`: the
	 * signature covers the address.
	 */
	webhook(publicUrl: string, text: { from: number; to: number; body: string }): Webhook;
}

export interface Webhook {
	readonly path: string;
	readonly headers: Record<string, string>;
	readonly body: string;
}

export const openCarrier = async (college: College, speed: SimulatorSpeed): Promise<CarrierLine> => {
	const { db } = college.ground;
	await commit(db, (tx) =>
		seedSimulator(tx, college.organizationId, { speed, down: false, honoursKey: true, answering: false }),
	);
	const account = await findSimulatorAccount(db, college.organizationId);
	if (!account) throw new Error('The college has no carrier.');
	const path = `/api/carrier/simulator/${college.organizationId}/inbound`;
	return {
		webhook: (publicUrl, { from, to, body }) => {
			const form = { MessageSid: `SM${randomUUID()}`, From: `+${from}`, To: `+${to}`, Body: body };
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
