/** Finds a smart message to change. Only its creator may change it (spec 2 §6). */
import { smartMessageRefusals } from '@quad/contract/texting/smart-messages/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { lockSmartMessage, type SmartMessageRow } from './queries.ts';

export const ownSmartMessage = async (tx: Tx, scope: TeamScope, id: number): Promise<SmartMessageRow> => {
	const found = (await lockSmartMessage(tx, scope, id)) ?? refuse(smartMessageRefusals['smart-message.not_found']);
	if (found.createdById !== scope.personId)
		refuse(smartMessageRefusals['smart-message.not_yours'], { name: found.createdByName });
	return found;
};
