/** Only administrators may filter by assignee (spec 2 §4, §6). Every list and audience checks here. */
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { type Actor, may } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';

export const expectMayFilter = (actor: Actor, assignedTo: number | undefined): void => {
	if (assignedTo !== undefined && !may(actor, 'filterByAssigned'))
		refuse(contactRefusals['contact.filter_for_administrators']);
};
