/**
 * The message that people get who text one's own inbox while one is away. It is kept with the inbox, so that each team's
 * has its own; who takes care of somebody may set it for them, as it is then that it is needed.
 */
import { profileRefusals } from '@quad/contract/profile/refusals.ts';
import { type Actor, inCurrentTeam } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import { findOwnInbox, writeOutOfOffice } from './queries.ts';

export const setOutOfOffice = (
	{ db, clock }: Ground,
	actor: Actor,
	said: { enabled: boolean; replyMessage: string },
): Promise<{ enabled: boolean; replyMessage: string }> => {
	const scope = inCurrentTeam(actor);
	const after = { enabled: said.enabled, replyMessage: said.replyMessage.trim() };
	return commit(db, async (tx) => {
		const inbox =
			(await findOwnInbox(tx, scope, actor.inboxIds)) ?? refuse(profileRefusals['profile.no_personal_inbox']);
		if (after.enabled && !after.replyMessage) refuse(profileRefusals['profile.reply_required']);
		if (after.replyMessage.length > inbox.replyLength)
			refuse(profileRefusals['profile.reply_too_long'], { most: String(inbox.replyLength) });

		const by = actor.caretakerId ?? actor.personId;
		await writeOutOfOffice(tx, scope, inbox.id, { ...after, at: clock.now(), by });
		if (after.enabled !== (inbox.enabled ?? false))
			await record(tx, scope, { action: 'out-of-office.changed', details: { state: after.enabled ? 'on' : 'off' } });
		announce(tx, scope.organizationId, `person:${scope.personId}`);
		return after;
	});
};
