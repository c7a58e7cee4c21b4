/**
 * Records failed sign-ins in the audit log, only a few per account, so that an attacker can't fill it. The response
 * doesn't wait for this, because its duration would reveal which addresses exist.
 */
import { failedSignInsTold } from '@quad/contract/organization/audit/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { makeRateLimiter } from '../../../foundation/rate-limiter.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';

export type RecordFailedSignIn = (
	as: { organizationId: number; personId: number; name: string },
	address: string | undefined,
) => void;

export const makeFailedSignInRecorder = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): RecordFailedSignIn => {
	const { most, perSeconds } = failedSignInsTold;
	const allowance = makeRateLimiter({ most, perMs: perSeconds * 1000 });
	return ({ organizationId, personId, name }, address) => {
		if (allowance.take(`${personId}`, clock.now()) > 0) return;
		const recorded = commit(db, (tx) =>
			record(
				tx,
				{ organizationId, personId: null, address },
				{ action: 'session.failed', subject: { kind: 'person', id: personId, name } },
			),
		);
		recorded.catch(() => undefined); // nothing else depends on the entry
	};
};
