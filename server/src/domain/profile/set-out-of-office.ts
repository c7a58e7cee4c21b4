/**
 * The message that people get who text one's own inbox while one is away. It is kept with the inbox, so that each team's
 * has its own; who takes care of somebody may set it for them, as it is then that it is needed.
 */
import { fieldsIn } from '@quad/contract/messaging/merge-fields.ts';
import { profileRefusals } from '@quad/contract/profile/refusals.ts';
import type { OutOfOfficeConfig } from '@quad/contract/profile/settings.ts';
import { dayOf } from '@quad/contract/time.ts';
import { type Actor, inCurrentTeam } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { commit, touch } from '../../foundation/postgres/commit.ts';
import { record } from '../audit/index.ts';
import { findOwnInbox, writeOutOfOffice } from './queries.ts';

export const setOutOfOffice = (
	{ db, clock }: AppContext,
	actor: Actor,
	said: OutOfOfficeConfig,
): Promise<OutOfOfficeConfig> => {
	const scope = inCurrentTeam(actor);
	const after = { ...said, replyMessage: said.replyMessage.trim() };
	const { firstDay, lastDay } = after;
	if (firstDay !== null && lastDay !== null && lastDay < firstDay) refuse(profileRefusals['profile.days_reversed']);
	return commit(db, async (tx) => {
		const inbox =
			(await findOwnInbox(tx, scope, actor.inboxIds)) ?? refuse(profileRefusals['profile.no_personal_inbox']);
		if (after.enabled && !after.replyMessage) refuse(profileRefusals['profile.reply_required']);
		if (after.enabled && lastDay !== null && lastDay < dayOf(clock.now(), inbox.timeZone))
			refuse(profileRefusals['profile.last_day_over']);
		if (after.enabled && fieldsIn(after.replyMessage).length > 0) refuse(profileRefusals['profile.reply_merges']);
		if (after.replyMessage.length > inbox.replyLength)
			refuse(profileRefusals['profile.reply_too_long'], { most: String(inbox.replyLength) });

		const by = actor.caretakerId ?? actor.personId;
		await writeOutOfOffice(tx, scope, inbox.id, { ...after, at: clock.now(), by });
		if (after.enabled !== (inbox.enabled ?? false))
			await record(tx, scope, { action: 'out-of-office.changed', details: { state: after.enabled ? 'on' : 'off' } });
		touch(tx, scope.organizationId, `person:${scope.personId}`);
		return after;
	});
};
