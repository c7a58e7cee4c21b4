/** Which way an address signs in (spec 1 §4). An unknown one answers as most do. */
import { emailShape } from '@quad/contract/session/limits.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { findProvider } from './ways.queries.ts';

export const findWay = async ({ db }: Ground, email: string) => {
	if (!emailShape.test(email.trim())) refuse(sessionRefusals['session.no_method']);
	const found = await findProvider(db, email);
	return found
		? { method: 'saml' as const, provider: String(found.provider), tenant: String(found.organizationId) }
		: { method: 'password' as const, provider: null, tenant: null };
};
