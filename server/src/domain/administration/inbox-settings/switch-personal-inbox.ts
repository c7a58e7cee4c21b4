/** Enables a personal inbox, with its own number, or disables it, which keeps its content. */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { PersonalInbox } from '@quad/contract/administration/inbox-settings/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { setPersonalInboxEnabled } from '../../organization/people/index.ts';
import { anyAvailable, ensurePersonalInbox, finishBuying, type NumberSupply, wantNumber } from '../numbers/index.ts';
import { lockInboxes, peopleOfTeam } from './queries.ts';
import { showPersonalInbox } from './show-inbox.ts';

export const switchPersonalInbox = async (
	context: AppContext,
	supply: NumberSupply,
	scope: TeamScope,
	personId: number,
	enabled: boolean,
): Promise<PersonalInbox> => {
	const { organizationId, teamId } = scope;
	const personRef = { organizationId, teamId, personId };
	const now = await onePerson(context.db, scope, personId);
	const needsNumber = enabled && now.number === null;
	const number = needsNumber ? await anyAvailable(context, supply, organizationId) : undefined;
	const wanted = await commit(context.db, async (tx) => {
		await lockInboxes(tx, scope);
		const before = await onePerson(tx, scope, personId);
		if (before.personalInboxEnabled === enabled) return undefined;
		if (enabled) await ensurePersonalInbox(tx, context, personRef);
		else await setPersonalInboxEnabled(tx, personRef, false);
		await record(tx, scope, {
			action: 'inbox.personal-switched',
			subject: { kind: 'person', id: personId, name: before.name },
			details: { state: enabled ? 'on' : 'off' },
		});
		touch(tx, organizationId, `person:${personId}`);
		if (!enabled || before.number !== null || number === undefined) return undefined;
		const inboxId = (await onePerson(tx, scope, personId)).inboxId;
		return wantNumber(tx, context, scope, { number, inboxId });
	});
	if (wanted) await finishBuying(context, supply, scope, wanted);
	return showPersonalInbox(await onePerson(context.db, scope, personId));
};

const onePerson = async (db: Db | Tx, scope: TeamScope, personId: number) => {
	const [one] = await peopleOfTeam(db, scope, [personId]);
	return one ?? refuse(sessionRefusals['request.not_found']);
};
