/** Converts inbox settings to API responses (spec 3 §3). */

import { inboxLimits } from '@quad/contract/administration/inbox-settings/limits.ts';
import type { InboxSettings, PersonalInbox } from '@quad/contract/administration/inbox-settings/routes.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { type InboxRow, listInboxes, type SharedType, type TeamPerson } from './queries.ts';

export const showInboxes = async (
	{ db, clock }: AppContext,
	scope: TeamScope,
	type: SharedType,
): Promise<InboxSettings[]> =>
	(await listInboxes(db, scope, type, { removedSince: restorableSince(clock.now()) })).map(showInbox);

/** Returns an inbox of the team. Refuses an unknown or removed one with 404. */
export const findInbox = async (db: Db | Tx, scope: TeamScope, type: SharedType, id: number): Promise<InboxRow> => {
	const [found] = await listInboxes(db, scope, type, { id });
	return found && found.removedAt === null ? found : refuse(inboxRefusals['inbox.not_found']);
};

export const restorableSince = (now: Date): Date => new Date(now.getTime() - inboxLimits.restorableDays * 86_400_000);

export const showInbox = (row: InboxRow): InboxSettings => ({
	id: row.id,
	type: row.type,
	groupId: row.type === 'group' ? row.id : null,
	highSpeedId: row.type === 'highspeed' ? row.id : null,
	userId: null,
	name: row.name,
	color: row.color,
	number: row.number === null ? null : nationalDigits(row.number),
	staff: row.staff,
	assignment: row.assignment,
	workingHours: row.workingHours,
	credits: row.balance === null ? null : { balance: row.balance },
	removedAt: row.removedAt?.toISOString() ?? null,
	waiting: {
		openConversations: row.openConversations,
		sending: row.sending,
		scheduled: row.scheduled,
		scheduledReplies: row.scheduledReplies,
	},
});

export const showPersonalInbox = ({ id, name, emailAddress, ...inbox }: TeamPerson): PersonalInbox => ({
	id,
	name,
	emailAddress,
	personalInboxEnabled: inbox.personalInboxEnabled,
	number: inbox.number === null ? null : nationalDigits(inbox.number),
	scheduledReplies: inbox.scheduledReplies,
});
