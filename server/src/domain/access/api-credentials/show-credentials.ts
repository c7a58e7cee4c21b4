import { credentialRefusals } from '@quad/contract/access/api-credentials/refusals.ts';
import type { ApiCredential } from '@quad/contract/access/api-credentials/routes.ts';
import { apiScopes } from '@quad/contract/scopes.ts';
import { type Actor, inOrganization, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { type CredentialRow, findCredentials, findOwnCredential } from './credentials.queries.ts';

/** Lists the current team's credentials. Owners can list the whole organization's (spec 1 §6). */
export const listCredentials = async (
	{ db, clock }: AppContext,
	actor: Actor,
	all: boolean,
): Promise<ApiCredential[]> => {
	const shows = all && may(actor, 'configureApi') ? undefined : actor.teamId;
	const rows = await findCredentials(db, inOrganization(actor), shows);
	return rows.map((row) => show(row, clock.now()));
};

export const showCredential = async ({ db, clock }: AppContext, actor: Actor, id: number): Promise<ApiCredential> => {
	const row = await findOwnCredential(db, inOrganization(actor), id);
	return row ? show(row, clock.now()) : refuse(credentialRefusals['credential.not_found']);
};

const show = (row: CredentialRow, now: Date): ApiCredential => ({
	id: row.id,
	name: row.name,
	departmentId: row.teamId,
	departmentName: row.teamName,
	prefix: row.prefix,
	scopes: apiScopes.filter((scope) => row.scopes.includes(scope)),
	isTest: row.isTest,
	createdBy: row.createdBy,
	createdOn: row.createdAt.toISOString(),
	expiresOn: row.expiresAt?.toISOString() ?? null,
	lastUsedOn: row.lastUsedAt?.toISOString() ?? null,
	state: row.hasEnded ? 'ended' : row.expiresAt && row.expiresAt <= now ? 'expired' : 'active',
});
