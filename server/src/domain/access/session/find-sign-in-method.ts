/**
 * Returns how an email address signs in (spec 1 §4). For an unknown address it returns "password", the most common
 * method, so as not to reveal that it is unknown.
 */
import { emailShape, waysAsked } from '@quad/contract/access/session/limits.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse, refuseForNow } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { makeRateLimiter } from '../../../foundation/rate-limiter.ts';
import { findProvider } from './sign-in-methods.queries.ts';
import { networkOf } from './sign-in-rate-limits.ts';

export const makeFindWay = ({ db, clock }: AppContext) => {
	const { most, perSeconds } = waysAsked;
	const result = makeRateLimiter({ most, perMs: perSeconds * 1000 });
	return async (email: string, from: string) => {
		const waitMs = result.take(networkOf(from), clock.now());
		if (waitMs > 0) refuseForNow(sessionRefusals['request.too_often'], waitMs);
		return findSignInMethod(db, email);
	};
};

const findSignInMethod = async (db: Db, email: string) => {
	if (!emailShape.test(email.trim())) refuse(sessionRefusals['session.no_method']);
	const found = await findProvider(db, email);
	return found
		? { method: 'saml' as const, provider: String(found.provider), tenant: String(found.organizationId) }
		: { method: 'password' as const, provider: null, tenant: null };
};
