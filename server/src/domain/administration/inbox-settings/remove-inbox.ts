/**
 * Removes a shared inbox, which can be restored with its content for 30 days. Its batches are held. It keeps its
 * number if that was ever used for texting (docs/decisions/0029, 0049).
 */
import { inboxLimits } from '@quad/contract/administration/inbox-settings/limits.ts';
import { inboxSettingsRefusals } from '@quad/contract/administration/inbox-settings/refusals.ts';
import type { InboxSettings } from '@quad/contract/administration/inbox-settings/routes.ts';
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { setInboxRemoved, touchWorkers } from '../../organization/inboxes/index.ts';
import { freeNumberOf, takeNumberBack } from '../numbers/index.ts';
import { isInUse, listInboxes, lockInboxes, namesOfInboxes, type SharedType } from './queries.ts';
import { expectRoom } from './save-inbox.ts';
import { findInbox, restorableSince, showInbox } from './show-inbox.ts';

/** High-speed inboxes can't be removed, because their credits were paid for. */
export type RemovableType = Exclude<SharedType, 'highspeed'>;

export const removeInbox = (
	{ db, clock }: AppContext,
	scope: TeamScope,
	{ id, type }: { id: number; type: RemovableType },
): Promise<Record<never, never>> =>
	commit(db, async (tx) => {
		await lockInboxes(tx, scope);
		const { name } = await findInbox(tx, scope, type, id);
		await touchWorkers(tx, scope.organizationId, id);
		const key = { organizationId: scope.organizationId, inboxId: id };
		await setInboxRemoved(tx, key, clock.now());
		if (type === 'group' && !(await isInUse(tx, key))) await freeNumberOf(tx, key);
		await record(tx, scope, { action: 'inbox.removed', subject: { kind: 'inbox', id, name } });
		return {};
	});

export const restoreInbox = (
	{ db, clock }: AppContext,
	scope: TeamScope,
	{ id, type }: { id: number; type: RemovableType },
	isUnlimited: boolean,
): Promise<InboxSettings> =>
	commit(db, async (tx) => {
		await lockInboxes(tx, scope);
		const [found] = await listInboxes(tx, scope, type, { id });
		if (!found) return refuse(inboxRefusals['inbox.not_found']);
		if (found.removedAt === null) return showInbox(found);
		if (found.removedAt < restorableSince(clock.now()))
			refuse(inboxSettingsRefusals['inbox-settings.too_late'], { days: String(inboxLimits.restorableDays) });
		if (type === 'group') await expectRoom(tx, scope, isUnlimited);
		const twin = (await namesOfInboxes(tx, scope)).find(({ name }) => name.toLowerCase() === found.name.toLowerCase());
		if (twin) refuse(inboxSettingsRefusals['inbox-settings.name_taken'], { name: twin.name });
		const key = { organizationId: scope.organizationId, inboxId: id };
		await setInboxRemoved(tx, key, null);
		await takeNumberBack(tx, key);
		await record(tx, scope, { action: 'inbox.restored', subject: { kind: 'inbox', id, name: found.name } });
		await touchWorkers(tx, scope.organizationId, id);
		return showInbox(await findInbox(tx, scope, type, id));
	});
