/**
 * The caller `api-key`: the secret of a credential, as a bearer token or as the password of Basic authentication. Each call
 * asks the database, so that a credential which was revoked, has expired or lost its person is refused at once.
 */
import { credentialLimits } from '@quad/contract/api-credentials/limits.ts';
import { credentialRefusals } from '@quad/contract/api-credentials/refusals.ts';
import { apiScopes } from '@quad/contract/api-credentials/scopes.ts';
import type { ApiActor } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { type Authenticator, type CallRate, countCall } from '../../foundation/http/authenticator.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { findBySecret, markUsed } from './credentials.queries.ts';
import { hashOfSecret, organizationOfSecret } from './secrets.ts';

export const apiKeyAuthenticator = (
	{ db, clock }: AppContext,
	rate: CallRate | undefined,
): Authenticator<ApiActor> => ({
	authenticate: async ({ request, route: { scope }, from }) => {
		const said = secretIn(request.headers.authorization) ?? refuse(credentialRefusals['api.no_credential']);
		const organizationId = organizationOfSecret(said.secret) ?? refuse(credentialRefusals['api.unknown_credential']);
		const found = await findBySecret(db, organizationId, hashOfSecret(said.secret));
		if (!found || (said.prefix !== undefined && said.prefix !== found.prefix))
			return refuse(credentialRefusals['api.unknown_credential']);
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

interface Said {
	readonly secret: string;
	/** By Basic authentication. */
	readonly prefix?: string;
}

const secretIn = (header: string | undefined): Said | undefined => {
	const [, scheme = '', proof = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(header ?? '') ?? [];
	if (scheme.toLowerCase() === 'bearer') return { secret: proof };
	if (scheme === '') return undefined;
	const [, prefix, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(proof, 'base64').toString('utf8')) ?? [];
	return secret === undefined || prefix === undefined ? undefined : { prefix, secret };
};
