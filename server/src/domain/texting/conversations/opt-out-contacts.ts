/** Lets staff opt an inbox's contacts out of the team's texts, or back in. */
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { setOptedOutOfMany } from '../../contacts/contacts/index.ts';

export const optOutContacts = (
	context: AppContext,
	scope: TeamScope,
	contactIds: readonly number[],
	optedOut: boolean,
): Promise<{ changed: number; blocked: number; mustTextStart: number }> => {
	if (contactIds.length === 0) refuse(messagingRefusals['batch.nobody_chosen']);
	if (new Set(contactIds).size > batchLimits.chosenRecipients) refuse(messagingRefusals['batch.too_many_chosen']);
	return setOptedOutOfMany(context, scope, contactIds, optedOut);
};
