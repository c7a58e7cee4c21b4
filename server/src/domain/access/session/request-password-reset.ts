/**
 * Requests a password reset (spec 1 §5). The account is looked up later (mail-reset-key.ts) and calls over the rate
 * limit get the same response, so that nothing reveals which addresses exist.
 */
import { emailShape, resetKeys } from '@quad/contract/access/session/limits.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { addJob } from '../../../foundation/jobs/jobs.ts';
import { makeRateLimiter } from '../../../foundation/rate-limiter.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { isAddress } from '../../organization/mail/index.ts';
import { mailResetKeyName } from './mail-reset-key.ts';
import { networkOf } from './sign-in-rate-limits.ts';

export type RequestPasswordReset = (emailAddress: string, from: string) => Promise<void>;

export const makeRequestPasswordReset = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): RequestPasswordReset => {
	const limiterOf = ({ most, perSeconds }: { most: number; perSeconds: number }) =>
		makeRateLimiter({ most, perMs: perSeconds * 1000 });
	const forAddress = limiterOf(resetKeys.forAddress);
	const fromNetwork = limiterOf(resetKeys.fromNetwork);
	return async (emailAddress, from) => {
		const email = emailAddress.trim().toLowerCase();
		if (!emailShape.test(email) || !isAddress(email)) refuse(sessionRefusals['session.email_required']);
		if (fromNetwork.take(networkOf(from), clock.now()) > 0 || forAddress.take(email, clock.now()) > 0) return;
		await commit(db, (tx) => addJob(tx, mailResetKeyName, { email, from }));
	};
};
