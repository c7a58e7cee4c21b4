/** Responds to Meta's verification request: returns the challenge if the organization's verify token is right. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { carrierRefusals } from '@quad/contract/carriers/carriers/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { findCloudApi, writeVerified } from './cloud-api.queries.ts';

export const verifyCloudApi = async (
	{ db, secrets, clock }: Pick<AppContext, 'db' | 'secrets' | 'clock'>,
	organizationId: number,
	request: { mode: string; verifyToken: string; challenge: string },
): Promise<string> => {
	const account = await findCloudApi(db, organizationId);
	const isOurs = account && isSame(secrets.decrypt(account.sealedVerifyToken), request.verifyToken);
	// only letters, digits, hyphens and underscores, so that the response contains nothing that a browser would run
	if (!isOurs || request.mode !== 'subscribe' || !/^[\w-]{1,200}$/.test(request.challenge))
		return refuse(carrierRefusals['cloud_api.not_verified']);
	await writeVerified(db, organizationId, clock.now());
	return request.challenge;
};

const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other));
const digestOf = (text: string) => createHash('sha256').update(text).digest();
