/** Returns the message type chosen for a text, or the team's default (gaps A-51). Refuses if there is neither. */
import { messageTypeRefusals } from '@quad/contract/texting/message-types/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { findDefault, listTypes } from './queries.ts';

/** Returns whether the team has this type, enabled or not. */
export const isMessageTypeOf = async (db: Db | Tx, scope: TeamScope, id: number): Promise<boolean> =>
	(await listTypes(db, scope, { id })).length > 0;

export const messageTypeFor = async (db: Db | Tx, scope: TeamScope, chosen: number | undefined): Promise<number> => {
	if (chosen === undefined) {
		const usual = (await findDefault(db, scope)) ?? refuse(messageTypeRefusals['message-type.none']);
		return usual.id;
	}
	const [type] = await listTypes(db, scope, { id: chosen });
	if (!type) return refuse(messageTypeRefusals['message-type.not_found']);
	if (!type.isEnabled) refuse(messageTypeRefusals['message-type.disabled'], { description: type.description });
	return type.id;
};
