/**
 * Only administrators may ask whom contacts are assigned to (spec 2 §4, §6): of the list, and of the people to whom a
 * message would go. Whoever takes a filter by user asks here first.
 */
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { type Actor, may } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';

export const expectMayFilter = (actor: Actor, assignedTo: number | undefined): void => {
	if (assignedTo !== undefined && !may(actor, 'filterByAssigned'))
		refuse(contactRefusals['contact.filter_for_administrators']);
};
