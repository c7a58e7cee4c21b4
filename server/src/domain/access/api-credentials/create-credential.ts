/**
 * Generates an API credential and shows its secret once. Administrators can generate one for the current team, owners
 * for any team or all teams (spec 3 §3). A program that uses it acts as the person who generated it.
 */
import { credentialLimits } from '@quad/contract/access/api-credentials/limits.ts';
import { credentialRefusals } from '@quad/contract/access/api-credentials/refusals.ts';
import type { createCredential as route } from '@quad/contract/access/api-credentials/routes.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import { apiScopes } from '@quad/contract/scopes.ts';
import type { z } from 'zod';
import { type Actor, inOrganization, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { findTeamName, insertCredential, lockCredentialNames } from './credentials.queries.ts';
import { newSecret } from './secrets.ts';

const dayMs = 86_400_000;

export const createCredential = async (
	{ db, clock, ids }: AppContext,
	actor: Actor,
	{ name: written, departmentId: teamId, scopes: wanted, isTest, expiresInDays }: z.output<typeof route.body>,
): Promise<{ id: number; secret: string }> => {
	const scope = inOrganization(actor);
	const name = nameIn(written);
	const scopes = apiScopes.filter((one) => wanted.includes(one));
	if (scopes.length === 0) sayAt('scopes', credentialRefusals['credential.scope_required']);
	expectReach(actor, teamId);
	const id = ids.next();
	const { secret, prefix, hash } = newSecret(actor.organizationId, isTest);
	await commit(db, async (tx) => {
		const names = await lockCredentialNames(tx, scope);
		if (names.length >= credentialLimits.credentials) refuse(credentialRefusals['credential.too_many']);
		if (names.some((one) => one.toLowerCase() === name.toLowerCase()))
			refuse(credentialRefusals['credential.name_taken'], { name }, { name: 'Choose another name.' });
		const where = teamId === null ? 'all teams' : await findTeamName(tx, scope, teamId);
		if (where === undefined) return refuse(credentialRefusals['credential.team_not_found']);
		const at = clock.now();
		const expiresAt = expiresInDays === null ? null : new Date(at.getTime() + expiresInDays * dayMs);
		const { personId } = actor;
		await insertCredential(tx, scope, {
			id,
			name,
			teamId,
			personId,
			prefix,
			secretHash: hash,
			scopes,
			isTest,
			at,
			expiresAt,
		});
		await record(tx, actor, {
			action: 'credential.created',
			subject: { kind: 'API credential', id, name },
			details: { where, scopes: scopes.join(', ') },
		});
	});
	return { id, secret };
};

const nameIn = (written: string): string => {
	const name = plainName(written);
	if (!name) sayAt('name', credentialRefusals['credential.name_required']);
	if (name.length > credentialLimits.name) sayAt('name', credentialRefusals['credential.name_too_long']);
	return name;
};

const sayAt = (
	field: string,
	refusal: (typeof credentialRefusals)[
		| 'credential.name_required'
		| 'credential.name_too_long'
		| 'credential.scope_required'],
) => refuse(refusal, {}, { [field]: refusal.message });

/** Checks who may create a credential, and for which team. */
const expectReach = (actor: Actor, teamId: number | null): void => {
	if (may(actor, 'configureApi')) return;
	if (teamId === null) refuse(credentialRefusals['credential.owner_only']);
	if (teamId !== actor.teamId) refuse(credentialRefusals['credential.team_not_found']);
	if (!may(actor, 'departmentApi')) refuse(credentialRefusals['credential.plan']); // spec 1 §6
};
