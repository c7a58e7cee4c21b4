/** Checks the recipients chosen for an action on a batch: at least one, not too many, and all in the batch. */
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { countRecipientsAmong } from './reply-categories.queries.ts';

export const expectChosen = async (
	tx: Tx,
	scope: TeamScope,
	batchId: number,
	contactIds: readonly number[],
): Promise<number[]> => {
	const chosen = [...new Set(contactIds)];
	if (chosen.length === 0) refuse(messagingRefusals['batch.nobody_chosen']);
	if (chosen.length > batchLimits.chosenRecipients) refuse(messagingRefusals['batch.too_many_chosen']);
	if ((await countRecipientsAmong(tx, scope, { batchId, contactIds: chosen })) < chosen.length)
		refuse(contactRefusals['contact.not_found']);
	return chosen;
};
