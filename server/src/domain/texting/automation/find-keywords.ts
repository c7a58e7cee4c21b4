import { automationRefusals } from '@quad/contract/texting/automation/refusals.ts';
import type { KeywordGroup } from '@quad/contract/texting/automation/routes.ts';
import { type Actor, type InboxScope, inInbox, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { findGroup } from './keywords.queries.ts';

export const findKeywords = async (
	{ db }: AppContext,
	actor: Actor,
	id: number,
): Promise<{ group: KeywordGroup; scope: InboxScope }> => {
	const group = await findGroup(db, inOrganization(actor), id);
	if (!group || !actor.inboxIds.includes(group.inboxId)) return refuse(automationRefusals['keywords.not_found']);
	return { group, scope: inInbox(actor, group.inboxId) };
};
