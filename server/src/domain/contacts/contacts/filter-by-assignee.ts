/** Refuses a filter by assignee unless the actor is an administrator (spec 2 §4, §6), in every list and audience. */
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { type Actor, may } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';

export const expectMayFilter = (actor: Actor, assignedTo: number | undefined): void => {
	if (assignedTo !== undefined && !may(actor, 'filterByAssigned'))
		refuse(contactRefusals['contact.filter_for_administrators']);
};
