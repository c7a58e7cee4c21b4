/** Finds the source of each merge field in a text. Refuses unknown fields by name. */
import { findField, piecesOf, senderFields, systemFields } from '@quad/contract/texting/messaging/merge-fields.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { allCustomFields, expectClosed, expectMergeable } from '../../../contacts/contacts/index.ts';
import type { MergePiece, MergeSource } from './recipients.queries.ts';
import { senderName } from './sender-name.queries.ts';

/** `isDraft` means that the text is still being written, so it may have a brace that is not closed yet. */
export const mergePieces = async (
	db: Db,
	scope: TeamScope,
	text: string,
	{ isDraft = false }: { isDraft?: boolean } = {},
): Promise<MergePiece[]> => {
	if (!/[{}]/.test(text)) return [{ text }];
	const [custom, sender] = await Promise.all([allCustomFields(db, scope), senderName(db, scope)]);
	if (!isDraft) expectClosed(text, custom);
	expectMergeable(text, custom);
	const sources = sourcesOf(custom, sender);
	return piecesOf(text).flatMap((piece): MergePiece[] => {
		if ('text' in piece) return [piece];
		const found = findField(sources, piece.field);
		return found ? [{ source: found.source, field: piece.field }] : [];
	});
};

const sourcesOf = (
	custom: Awaited<ReturnType<typeof allCustomFields>>,
	sender: { firstName: string; lastName: string },
): Array<{ name: string; source: MergeSource }> => [
	...systemFields.map(({ name, column, words }) => ({ name, source: { column, words } })),
	{ name: senderFields[0].name, source: { value: sender.firstName } },
	{ name: senderFields[1].name, source: { value: sender.lastName } },
	...custom
		.filter(({ canMerge }) => canMerge)
		.map(({ id, name, kind }) => ({ name, source: { customFieldId: id, kind } })),
];
