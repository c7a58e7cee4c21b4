/** Shows a program the credential it called with, and the teams it can use. */

import { credentialRefusals } from '@quad/contract/access/api-credentials/refusals.ts';
import type { readOwnCredential } from '@quad/contract/connections/public-api/routes.ts';
import type { Answer } from '@quad/contract/route.ts';
import type { ApiActor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { findOwnCredential, findTeams } from './credentials.queries.ts';

export const showOwnCredential = async (
	{ db }: AppContext,
	actor: ApiActor,
): Promise<Answer<typeof readOwnCredential>> => {
	const found = await findOwnCredential(db, actor, actor.credentialId);
	if (!found) return refuse(credentialRefusals['api.revoked_credential']); // revoked after this call was authenticated
	return {
		id: actor.credentialId,
		name: found.name,
		scopes: [...actor.scopes],
		isTest: actor.isTest,
		expiresOn: found.expiresAt?.toISOString() ?? null,
		departments: await findTeams(db, actor, actor.teamId ?? undefined),
	};
};
