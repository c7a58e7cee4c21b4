/** Deletes a configuration, unless users still sign in with it, because they would be locked out. */
import { ssoRefusals } from '@quad/contract/access/sso/refusals.ts';
import { type Actor, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { type AuditActor, record } from '../../organization/audit/index.ts';
import * as queries from './configurations.queries.ts';

export const deleteConfigurationOf = (
	{ db, clock }: AppContext,
	actor: Actor & AuditActor,
	id: number,
): Promise<void> =>
	commit(db, async (tx) => {
		const scope = inOrganization(actor);
		await queries.lockConfiguration(tx, scope, id);
		const [found] = await queries.configurationsOf(tx, scope, id);
		if (!found) return refuse(ssoRefusals['sso.not_found']);
		const people = Number(found.people ?? 0);
		if (people > 0)
			refuse(ssoRefusals['sso.in_use'], {
				people: people === 1 ? 'One person signs in with' : `${people} people sign in with`,
			});
		await queries.removeConfiguration(tx, scope, id, clock.now());
		await record(tx, actor, { action: 'sso.deleted', subject: { kind: 'sso', id, name: found.friendlyName } });
	});
