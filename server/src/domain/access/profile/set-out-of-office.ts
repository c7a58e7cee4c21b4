/**
 * Sets the automatic reply of an inbox while its staff are away. Caretakers can set it for a colleague's personal
 * inbox, because it is needed when they are away; anyone with access can set it for a shared inbox.
 */

import { profileRefusals } from '@quad/contract/access/profile/refusals.ts';
import type { OutOfOfficeConfig } from '@quad/contract/access/session/settings.ts';
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import { hasFields } from '@quad/contract/texting/messaging/placeholders.ts';
import { dayOf } from '@quad/contract/time.ts';
import { type Actor, type InboxScope, inCurrentTeam, type TeamScope, whoAsks } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { type AwayInbox, findOwnInbox, findSharedInbox, writeOutOfOffice } from './queries.ts';

export const setOutOfOffice = (
	context: AppContext,
	actor: Actor,
	config: OutOfOfficeConfig,
): Promise<OutOfOfficeConfig> => {
	const scope = inCurrentTeam(actor);
	const after = trimmed(config);
	return commit(context.db, async (tx) => {
		const inbox =
			(await findOwnInbox(tx, scope, actor.inboxIds)) ?? refuse(profileRefusals['profile.no_personal_inbox']);
		await keep(context, tx, scope, inbox, after);
		if (after.enabled !== (inbox.enabled ?? false))
			await record(tx, scope, { action: 'out-of-office.changed', details: { state: after.enabled ? 'on' : 'off' } });
		touch(tx, scope.organizationId, `person:${scope.personId}`);
		return after;
	});
};

export const setInboxOutOfOffice = (
	context: AppContext,
	scope: InboxScope,
	config: OutOfOfficeConfig,
): Promise<OutOfOfficeConfig> => {
	const after = trimmed(config);
	return commit(context.db, async (tx) => {
		const inbox = (await findSharedInbox(tx, scope)) ?? refuse(inboxRefusals['inbox.not_found']);
		await keep(context, tx, scope, inbox, after);
		if (after.enabled !== (inbox.enabled ?? false))
			await record(tx, scope, {
				action: 'out-of-office.inbox-changed',
				subject: { kind: 'inbox', id: inbox.id, name: inbox.name },
				details: { state: after.enabled ? 'on' : 'off' },
			});
		return after;
	});
};

const trimmed = (config: OutOfOfficeConfig): OutOfOfficeConfig => {
	const { firstDay, lastDay } = config;
	if (firstDay !== null && lastDay !== null && lastDay < firstDay) refuse(profileRefusals['profile.days_reversed']);
	return { ...config, replyMessage: config.replyMessage.trim() };
};

const keep = async (
	{ clock }: AppContext,
	tx: Tx,
	scope: TeamScope,
	inbox: AwayInbox,
	after: OutOfOfficeConfig,
): Promise<void> => {
	const { enabled, replyMessage, lastDay } = after;
	if (enabled && !replyMessage) refuse(profileRefusals['profile.reply_required']);
	if (enabled && lastDay !== null && lastDay < dayOf(clock.now(), inbox.timeZone))
		refuse(profileRefusals['profile.last_day_over']);
	if (enabled && hasFields(replyMessage)) refuse(profileRefusals['profile.reply_merges']);
	if (replyMessage.length > inbox.replyLength)
		refuse(profileRefusals['profile.reply_too_long'], { most: String(inbox.replyLength) });
	await writeOutOfOffice(tx, scope, inbox.id, { ...after, at: clock.now(), by: whoAsks(scope) });
};
