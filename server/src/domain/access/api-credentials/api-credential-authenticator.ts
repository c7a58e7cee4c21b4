/**
 * Authenticates the caller `api-key` by the secret of an API credential. Each call reads the credential from the
 * database, so that a revoked or expired one, or one whose person left, is refused at once.
 */
import { credentialLimits } from '@quad/contract/access/api-credentials/limits.ts';
import { credentialRefusals } from '@quad/contract/access/api-credentials/refusals.ts';
import { apiScopes } from '@quad/contract/scopes.ts';
import type { ApiActor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Authenticator, type CallRate, countCall } from '../../../foundation/http/authenticator.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { findBySecret, markUsed } from './credentials.queries.ts';
import { readAuthorization } from './read-authorization.ts';
import { hashOfSecret, organizationOfSecret } from './secrets.ts';

export const apiCredentialAuthenticator = (
	{ db, clock }: AppContext,
	rate: CallRate | undefined,
): Authenticator<ApiActor> => ({
	authenticate: async ({ request, route: { scope }, from }) => {
		const credential = readAuthorization(request.headers.authorization);
		const organizationId = organizationOfSecret(credential.secret) ?? refuseSecret(credential.secret);
		const found =
			(await findBySecret(db, organizationId, hashOfSecret(credential.secret))) ??
			refuse(credentialRefusals['api.unknown_credential']);
		if (credential.name !== undefined && credential.name !== found.prefix) refuse(credentialRefusals['api.other_name']);
		const now = clock.now();
		if (found.revokedAt) refuse(credentialRefusals['api.revoked_credential']);
		if (found.hasEnded) refuse(credentialRefusals['api.ended_credential']);
		if (found.expiresAt && found.expiresAt <= now) refuse(credentialRefusals['api.expired_credential']);
		countCall(rate, `${found.id}`);
		const scopes = new Set(apiScopes.filter((one) => found.scopes.includes(one)));
		if (scope !== undefined && scope !== 'any' && !scopes.has(scope))
			refuse(credentialRefusals['api.scope_missing'], { scope });
		if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > credentialLimits.usedEveryMs)
			await markUsed(db, organizationId, found.id, now);
		const { id: credentialId, teamId, personId, isTest } = found;
		return { caller: 'api-key', organizationId, credentialId, teamId, personId, scopes, isTest, address: from };
	},
});

/** Tells the caller whether the secret looks like something else or is incomplete. */
const refuseSecret = (input: string): never => {
	const reason = /^quad_(?:live|test)_/.test(input)
		? `it has ${input.length} characters and is not whole, or only its prefix.`
		: 'it doesn’t begin with “quad_live_” or “quad_test_”.';
	return refuse(credentialRefusals['api.not_a_secret'], { reason });
};
