/** Lets an owner set what opt-outs cover from now on. Recorded opt-outs don't change. */
import type { OptOutScope } from '@quad/contract/contacts/opt-outs/routes.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { optOutScopeOf, updateOptOutScope } from '../../organization/organizations/index.ts';

const names: Record<OptOutScope, string> = {
	number: 'only the number that is texted',
	team: 'the team',
	organization: 'the whole organization',
};

export const setScope = ({ db }: AppContext, actor: Actor, scope: OptOutScope): Promise<{ scope: OptOutScope }> =>
	commit(db, async (tx) => {
		if ((await optOutScopeOf(tx, actor.organizationId)) === scope) return { scope };
		await updateOptOutScope(tx, actor.organizationId, scope);
		await record(tx, actor, { action: 'opt-out.scope-changed', details: { scope: names[scope] } });
		return { scope };
	});
