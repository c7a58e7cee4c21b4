/**
 * Records which conversation a window shows, so that colleagues see who is looking at it (decisions.md 28, 29). When
 * the window's live channel ends, the person's presence and lock end too. A crashed process's rows expire.
 */

import type { Look } from '@quad/contract/live.ts';
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import { type Actor, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { conversationsWithin } from './find-conversation.ts';
import * as rows from './presence.queries.ts';
import { inboxesOf } from './reach.queries.ts';

/** Records nothing for a conversation that the person may not see. */
export const updatePresence = async (
	{ db, clock }: AppContext,
	actor: Actor,
	channel: string,
	look: NonNullable<Look>,
): Promise<void> => {
	const { conversationId, isInSight } = look;
	const [reached] = await conversationsWithin(db, actor, [conversationId]);
	const [found] = reached === undefined ? [] : await inboxesOf(db, actor.organizationId, [reached]);
	if (!found) return leaveChannel({ db, clock }, actor, channel);
	const scope = inOrganization(actor);
	await commit(db, async (tx) => {
		const before = await rows.shownIn(tx, scope, channel);
		const until = new Date(clock.now().getTime() + conversationLimits.viewedMs);
		const personId = actor.caretakerId ?? actor.personId;
		await rows.showConversationIn(tx, scope, { channel, conversationId, personId, isInSight, until });
		for (const inboxId of new Set([found.inboxId, before?.inboxId ?? found.inboxId]))
			touch(tx, actor.organizationId, `viewers:${inboxId}`);
		if (before && before.conversationId !== conversationId) await releaseLockOfViewer(tx, actor, before, clock.now());
	});
};

/** Called when a window no longer shows a conversation or was closed. */
export const leaveChannel = async (
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	actor: Actor,
	channel: string,
): Promise<void> => {
	const scope = inOrganization(actor);
	await commit(db, async (tx) => {
		const before = await rows.shownIn(tx, scope, channel);
		if (!before) return;
		await rows.forgetChannel(tx, scope, channel);
		touch(tx, actor.organizationId, `viewers:${before.inboxId}`);
		await releaseLockOfViewer(tx, actor, before, clock.now());
	});
};

const releaseLockOfViewer = async (
	tx: Parameters<typeof rows.dropLockOfGone>[0],
	actor: Actor,
	{ conversationId, personId }: { conversationId: number; personId: number },
	at: Date,
): Promise<void> => {
	if (await rows.dropLockOfGone(tx, inOrganization(actor), { conversationId, personId, at }))
		touch(tx, actor.organizationId, `conversation:${conversationId}`);
};

/** Extends the rows of open windows at every heartbeat. */
export const renewChannels = ({ db, clock }: AppContext, channels: readonly string[]): Promise<void> =>
	rows.renewChannels(db, channels, new Date(clock.now().getTime() + conversationLimits.viewedMs));
