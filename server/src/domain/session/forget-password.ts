/**
 * Somebody says that they forgot their password (spec 1 §5). Whether the address is anybody's is not looked at here
 * (mail-reset-key.ts), and whoever asks too often is told the same as everybody.
 */
import { emailShape, resetKeys } from '@quad/contract/session/limits.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import { makeAllowance } from '../../foundation/allowance.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { addJob } from '../../foundation/jobs.ts';
import { refuse } from '../../foundation/refuse.ts';
import { isAddress } from '../mail/index.ts';
import { mailResetKeyName } from './mail-reset-key.ts';
import { networkOf } from './sign-in-tries.ts';

export type ForgetPassword = (emailAddress: string, from: string) => Promise<void>;

export const makeForgetPassword = ({ db, clock }: Pick<Ground, 'db' | 'clock'>): ForgetPassword => {
	const of = ({ most, perSeconds }: { most: number; perSeconds: number }) =>
		makeAllowance({ most, perMs: perSeconds * 1000 });
	const forAddress = of(resetKeys.forAddress);
	const fromNetwork = of(resetKeys.fromNetwork);
	return async (emailAddress, from) => {
		const email = emailAddress.trim().toLowerCase();
		if (!emailShape.test(email) || !isAddress(email)) refuse(sessionRefusals['session.email_required']);
		if (fromNetwork.take(networkOf(from), clock.now()) > 0 || forAddress.take(email, clock.now()) > 0) return;
		await commit(db, (tx) => addJob(tx, mailResetKeyName, { email, from }));
	};
};
