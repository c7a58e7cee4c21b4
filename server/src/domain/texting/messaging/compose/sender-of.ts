/**
 * Finds the inbox that a draft is sent from, usually one of the actor's own. Administrators may use a colleague's
 * personal inbox, but only for contacts assigned to that colleague; the message names both (docs/decisions/0019).
 */
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';
import { type Actor, asColleague, type InboxScope, inInbox, may } from '../../../../foundation/actor.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { expectMayFilter } from '../../../contacts/contacts/index.ts';
import { personalInboxOf } from '../ledger/sending-inbox.queries.ts';

export const senderOf = async (
	db: Db,
	actor: Actor,
	{ inboxId, filter, to, sendAsStaffId: personId }: Draft,
): Promise<InboxScope> => {
	expectMayFilter(actor, filter?.assignedTo);
	for (const part of [...(to?.include ?? []), ...(to?.exclude ?? [])])
		if (part.kind === 'filter') expectMayFilter(actor, part.assignedTo);
	const own = inInbox(actor, inboxId);
	if (personId === undefined || personId === actor.personId) return own;
	const colleague = may(actor, 'administrator') ? await personalInboxOf(db, own, personId) : undefined;
	return colleague
		? asColleague(own, { personId, inboxId: colleague.inboxId })
		: refuse(messagingRefusals['message.not_as_colleague']);
};
