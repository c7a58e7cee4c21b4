/** A text that is kept for later names only fields that can be merged then: any other is refused by its name. */
import { fieldsIn, sameField, senderFields, systemFields } from '@quad/contract/messaging/merge-fields.ts';
import { messagingRefusals } from '@quad/contract/messaging/refusals.ts';
import type { OrganizationScope } from '../../foundation/actor.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import type { Db } from '../../foundation/postgres/db.ts';
import { mergeableFields } from './custom-fields.queries.ts';

export const expectKnownFields = async (db: Db, scope: OrganizationScope, text: string): Promise<void> => {
	const named = fieldsIn(text);
	if (named.length === 0) return;
	const known = [...systemFields, ...senderFields, ...(await mergeableFields(db, scope))];
	const unknown = named.find((field) => !known.some(({ name }) => sameField(name, field)));
	if (unknown === undefined) return;
	const words = { field: unknown };
	refuse(messagingRefusals['message.unknown_field'], words, { message: `“${unknown}” doesn’t exist.` });
};
