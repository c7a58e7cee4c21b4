/** Revokes an API credential, starting with its next call. Administrators can revoke those of the current team. */
import { credentialRefusals } from '@quad/contract/access/api-credentials/refusals.ts';
import { type Actor, inOrganization, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { findOwnCredential, markRevoked } from './credentials.queries.ts';

export const revokeCredential = ({ db, clock }: AppContext, actor: Actor, id: number) =>
	commit(db, async (tx) => {
		const scope = inOrganization(actor);
		const found = await findOwnCredential(tx, scope, id);
		const isOwn = found && (found.teamId === actor.teamId || may(actor, 'configureApi'));
		if (!isOwn || !(await markRevoked(tx, scope, id, clock.now())))
			return refuse(credentialRefusals['credential.not_found']);
		await record(tx, actor, {
			action: 'credential.revoked',
			subject: { kind: 'API credential', id, name: found.name },
		});
		return {};
	});
