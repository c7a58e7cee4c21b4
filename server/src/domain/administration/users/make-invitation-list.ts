/** Previews a list of people to invite. Its uploader can then start it once. */
import type { sendInvitationList as call } from '@quad/contract/administration/users/invitation-list-routes.ts';
import { userLimits } from '@quad/contract/administration/users/limits.ts';
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import type { z } from 'zod';
import { type Actor, inCurrentTeam, may, type TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { addJob } from '../../../foundation/jobs/jobs.ts';
import type { TableFile } from '../../../foundation/tables/read-table.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import * as lists from './invitation-lists.queries.ts';
import type { WrittenRow } from './invitation-rows.ts';
import { judgeRows } from './judge-invitation-rows.ts';
import { refuseField } from './read-details.ts';
import { readInvitationList, readPasted } from './read-invitation-list.ts';
import { invitationListTries, runInvitationListName } from './run-invitation-list.ts';
import { showList } from './show-invitation-list.ts';
import { isSamlConfiguration } from './writing.queries.ts';

export const pasteList = async (context: AppContext, actor: Actor, text: string) =>
	makeList(context, actor, '', await readPasted(actor.personId, text));

export const uploadList = async (context: AppContext, actor: Actor, file: TableFile) =>
	makeList(context, actor, file.name, await readInvitationList(actor.personId, file));

const makeList = async (context: AppContext, actor: Actor, fileName: string, written: readonly WrittenRow[]) => {
	const { db, ids, clock } = context;
	const scope = inCurrentTeam(actor);
	const by = { isOwner: may(actor, 'owner'), mayBeUnlimited: may(actor, 'unlimitedUsers') };
	const rows = await judgeRows(db, scope, by, written);
	const id = ids.next();
	const at = clock.now();
	await commit(db, async (tx) => {
		await lists.insertList(tx, scope, { id, fileName, at, rows });
		const before = new Date(at.getTime() - userLimits.listsKeptMs);
		await lists.deleteLists(tx, scope, { before, draftsKept: userLimits.draftsKept });
	});
	return showList(db, scope, id);
};

/** Repeating the request has no effect. A list that failed continues where it stopped. */
export const startList = (
	{ db }: AppContext,
	scope: TeamScope,
	id: number,
	{ sendWelcomeEmail, samlConfigurationId }: z.output<typeof call.body>,
): Promise<void> =>
	commit(db, async (tx) => {
		const { organizationId } = scope;
		const key = { organizationId, listId: id };
		const list = await lists.lockList(tx, key);
		if (!list || list.personId !== scope.personId) return refuse(userRefusals['invitations.not_found']);
		if (list.state !== 'draft' && list.state !== 'failed') return;
		if ((await lists.linesToInvite(tx, key)).length === 0) refuse(userRefusals['invitations.nobody']);
		if (samlConfigurationId !== null && !(await isSamlConfiguration(tx, organizationId, samlConfigurationId)))
			refuseField('samlConfigurationId', userRefusals['users.no_sso']);
		if (await lists.isAnotherRunning(tx, scope, id)) refuse(userRefusals['invitations.running']);
		await lists.setListState(tx, key, {
			state: 'waiting',
			sends_mail: sendWelcomeEmail,
			saml_configuration_id: samlConfigurationId,
			completed_at: null,
		});
		await addJob(tx, runInvitationListName, key, {
			key: `invitation list ${id}`,
			tries: invitationListTries,
			queue: `invitations of ${organizationId}`,
		});
	});
