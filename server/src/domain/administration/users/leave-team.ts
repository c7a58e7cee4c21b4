/**
 * A person leaves a team, and a successor gets their personal inbox, scheduled messages and assignments. Without one,
 * the inbox goes to administrators and messages wait. `scripts/person-columns.json` lists every table.
 */

import type { Tx } from '../../../foundation/postgres/db.ts';
import { emit } from '../../../foundation/transaction/emit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { handOverCaretaking } from '../../access/caretakers/index.ts';
import { endOutOfOffice } from '../../access/profile/index.ts';
import { endEverySessionOf } from '../../access/session/index.ts';
import { leaveChats } from '../../chat/chat/index.ts';
import { handOverConnections } from '../../connections/integrations/index.ts';
import { dropColumns, dropViews, handOverContacts, handOverViews } from '../../contacts/contacts/index.ts';
import { handOverSegments } from '../../contacts/segments/index.ts';
import { handOverAlerts } from '../../news/notifications/index.ts';
import {
	inboxIdsOfTeam,
	joinInboxes,
	type Leaving,
	leaveInboxes,
	lockPersonalInbox,
	shareInbox,
} from '../../organization/inboxes/index.ts';
import { removeTeamMember } from '../../organization/people/index.ts';
import { handOverKeywords } from '../../texting/automation/index.ts';
import { handOverCampaigns } from '../../texting/campaigns/index.ts';
import {
	handBackWork,
	handOverConversations,
	handOverReplies,
	stopReplies,
} from '../../texting/conversations/index.ts';
import { handOverScheduled, holdScheduled } from '../../texting/schedules/index.ts';
import { handOverSmartMessages } from '../../texting/smart-messages/index.ts';
import { isInUse } from '../inbox-settings/index.ts';
import { freeNumberOf } from '../numbers/index.ts';
import { personLeft } from './events.ts';
import { addressesOf } from './removal.queries.ts';

interface Leave extends Leaving {
	readonly name: string;
	readonly successorId: number | undefined;
	readonly removerId: number;
	/** The person leaves the organization, not only this team. */
	readonly isAltogether: boolean;
	readonly at: Date;
}

/** Returns the sessions that ended. */
export const leaveTeam = async (tx: Tx, leave: Leave): Promise<number[]> => {
	const { organizationId, teamId, personId, successorId } = leave;
	await handOverInbox(tx, leave);
	if (successorId === undefined) await leaveToTeam(tx, leave);
	else await handOverWork(tx, { ...leave, successorId });
	await handOverInBackground(tx, leave);
	await dropColumns(tx, leave);
	await leaveInboxes(tx, leave);
	const ended = await endEverySessionOf(tx, { organizationId, personId, teamId });
	await removeTeamMember(tx, leave);
	await handBackWork(tx, organizationId, await inboxIdsOfTeam(tx, leave));
	emit(tx, organizationId, personLeft, {
		personId,
		teamId,
		successorIds: successorId === undefined ? [] : [successorId],
	});
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
	const isUsed = await isInUse(tx, key);
	await shareInbox(tx, key, { name, removedAt: isUsed ? inbox.removedAt : (inbox.removedAt ?? at) });
	if (!isUsed) await freeNumberOf(tx, key);
	await endOutOfOffice(tx, key);
	if (isUsed && successorId !== undefined) await joinInboxes(tx, { organizationId, personId: successorId }, [inbox.id]);
	touch(tx, organizationId, `inbox:${inbox.id}`, `sent:${inbox.id}`);
};

const handOverWork = async (tx: Tx, leaver: Leave & { readonly successorId: number }): Promise<void> => {
	const { organizationId, successorId } = leaver;
	const inboxIds = [
		...(await handOverScheduled(tx, leaver)),
		...(await handOverReplies(tx, leaver)),
		...(await handOverConversations(tx, leaver)),
		...(await handOverKeywords(tx, leaver)),
	];
	await joinInboxes(tx, { organizationId, personId: successorId }, [...new Set(inboxIds)]);
	await handOverCampaigns(tx, leaver);
	await handOverSmartMessages(tx, leaver);
	await handOverSegments(tx, leaver);
	await handOverViews(tx, leaver);
	if (leaver.isAltogether) await handOverContacts(tx, leaver);
	for (const targetId of await handOverCaretaking(tx, leaver)) touch(tx, organizationId, `person:${targetId}`);
};

/** Without a successor, scheduled messages wait for the team's administrators, who see the reason. */
const leaveToTeam = async (tx: Tx, leave: Leave): Promise<void> => {
	const reason = `${leave.name}, who scheduled it, is no longer in this team.`;
	await holdScheduled(tx, { ...leave, reason });
	await stopReplies(tx, { ...leave, reason });
	await handOverKeywords(tx, { ...leave, successorId: null });
	await dropViews(tx, leave);
	if (leave.isAltogether) await handOverContacts(tx, { ...leave, successorId: null });
};

/** Hands over whatever runs or is emailed in the background, because it always needs an owner. */
const handOverInBackground = async (tx: Tx, leave: Leave): Promise<void> => {
	const { organizationId, personId, successorId, removerId, at } = leave;
	const candidates = successorId === undefined ? [removerId] : [successorId, removerId];
	await handOverConnections(tx, { ...leave, candidates });
	await leaveChats(tx, leave, at);
	const heirId = successorId ?? removerId;
	const addresses = await addressesOf(tx, organizationId, [personId, heirId]);
	const [address, successorAddress] = [addresses.get(personId), addresses.get(heirId)];
	if (address && successorAddress) await handOverAlerts(tx, { ...leave, address, successorAddress });
};
