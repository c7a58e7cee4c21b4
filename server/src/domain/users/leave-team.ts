/**
 * Somebody leaves a team and hands over. The personal inbox becomes a shared one in which the successor works, so its
 * conversations, its number, what is being sent and who answers stay together; scheduled messages go out in the
 * successor's name; campaigns, Smart Messages, caretaking and what was assigned to them in shared inboxes are theirs. What
 * was sent keeps its author's name. Where nobody takes over, the team's administrators have the inbox, what was scheduled
 * waits for them, and what was assigned is nobody's again.
 */

import { touch } from '../../foundation/postgres/commit.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { handOverCampaigns } from '../campaigns/index.ts';
import { handOverCaretaking } from '../caretakers/index.ts';
import { handBackConversations, handOverConversations } from '../conversations/index.ts';
import {
	inboxIdsOfTeam,
	joinInboxes,
	type Leaving,
	leaveInboxes,
	lockPersonalInbox,
	shareInbox,
} from '../inboxes/index.ts';
import { removeTeamMember } from '../people/index.ts';
import { endOutOfOffice } from '../profile/index.ts';
import { handOverScheduled, holdScheduled } from '../schedules/index.ts';
import { endEverySessionOf } from '../session/index.ts';
import { handOverSmartMessages } from '../smart-messages/index.ts';
import { isInUse } from './removal.queries.ts';

interface Leave extends Leaving {
	readonly name: string;
	readonly successorId: number | undefined;
	readonly at: Date;
}

/** Answers which sessions have ended. */
export const leaveTeam = async (tx: Tx, leave: Leave): Promise<number[]> => {
	const { organizationId, teamId, personId, name, successorId } = leave;
	await handOverInbox(tx, leave);
	if (successorId === undefined)
		await holdScheduled(tx, { ...leave, reason: `${name}, who scheduled it, is no longer in this team.` });
	else await handOverWork(tx, { ...leave, successorId });
	await leaveInboxes(tx, leave);
	const ended = await endEverySessionOf(tx, { organizationId, personId, teamId });
	await removeTeamMember(tx, leave);
	await handBackConversations(tx, organizationId, await inboxIdsOfTeam(tx, leave));
	touch(tx, organizationId, `person:${personId}`, `schedules:${teamId}`, `campaigns:${teamId}`);
	if (successorId !== undefined) touch(tx, organizationId, `person:${successorId}`);
	for (const { caretakerId, personId: caredFor } of ended)
		if (caretakerId !== null) touch(tx, organizationId, `person:${caredFor}`, `person:${caretakerId}`);
	return ended.map(({ id }) => id);
};

const handOverInbox = async (tx: Tx, leave: Leave): Promise<void> => {
	const { organizationId, name, successorId, at } = leave;
	const inbox = await lockPersonalInbox(tx, leave);
	if (!inbox) return;
	const key = { organizationId, inboxId: inbox.id };
	const isUsed = await isInUse(tx, organizationId, inbox.id);
	await shareInbox(tx, key, { name, removedAt: isUsed ? inbox.removedAt : (inbox.removedAt ?? at) });
	await endOutOfOffice(tx, key);
	if (isUsed && successorId !== undefined) await joinInboxes(tx, { organizationId, personId: successorId }, [inbox.id]);
	touch(tx, organizationId, `inbox:${inbox.id}`, `sent:${inbox.id}`);
};

const handOverWork = async (tx: Tx, of: Leave & { readonly successorId: number }): Promise<void> => {
	const { organizationId, successorId } = of;
	const inboxIds = [...(await handOverScheduled(tx, of)), ...(await handOverConversations(tx, of))];
	await joinInboxes(tx, { organizationId, personId: successorId }, inboxIds);
	await handOverCampaigns(tx, of);
	await handOverSmartMessages(tx, of);
	for (const targetId of await handOverCaretaking(tx, of)) touch(tx, organizationId, `person:${targetId}`);
};
