/**
 * From whose inbox a draft goes out. Usually one that the actor works in. An administrator may also send as a colleague,
 * from that colleague's personal inbox: then it goes only to contacts who are assigned to the colleague, the answers
 * reach the colleague, and both are named on the message (`docs/decisions/0019-sending-as-a-colleague.md`).
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
	{ inboxId, filter, sendAsStaffId: personId }: Draft,
): Promise<InboxScope> => {
	expectMayFilter(actor, filter?.assignedTo);
	const own = inInbox(actor, inboxId);
	if (personId === undefined || personId === actor.personId) return own;
	const colleague = may(actor, 'administrator') ? await personalInboxOf(db, own, personId) : undefined;
	return colleague
		? asColleague(own, { personId, inboxId: colleague.inboxId })
		: refuse(messagingRefusals['message.not_as_colleague']);
};
