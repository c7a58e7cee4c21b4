/** Finds out where each merge field of a text takes its value from. An unknown field is refused by name. */
import { piecesOf, sameField, senderFields, systemFields } from '@quad/contract/messaging/merge-fields.ts';
import { messagingRefusals } from '@quad/contract/messaging/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { type MergeableField, mergeableFields } from '../../contacts/index.ts';
import type { MergePiece, MergeSource } from './recipients.queries.ts';
import { senderName } from './sender-name.queries.ts';

export const mergePieces = async (db: Db, scope: TeamScope, text: string): Promise<MergePiece[]> => {
	const pieces = piecesOf(text);
	if (!pieces.some((piece) => 'field' in piece)) return [{ text }];
	const [fields, sender] = await Promise.all([mergeableFields(db, scope), senderName(db, scope)]);
	return pieces.map((piece) => {
		if ('text' in piece) return piece;
		const source = sourceOf(piece.field, fields, sender);
		return source ? { source } : refuse(messagingRefusals['message.unknown_field'], { field: piece.field });
	});
};

const sourceOf = (
	field: string,
	custom: readonly MergeableField[],
	sender: { firstName: string; lastName: string },
): MergeSource | undefined => {
	const system = systemFields.find((one) => sameField(one.name, field));
	if (system) return { column: system.column };
	if (sameField(senderFields[0].name, field)) return { value: sender.firstName };
	if (sameField(senderFields[1].name, field)) return { value: sender.lastName };
	const own = custom.find((one) => sameField(one.name, field));
	return own && { customFieldId: own.id, kind: own.kind };
};
