/** Previews the texts of some people, rendered by the statement that sends them. */
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';
import { segmentsOfText } from '@quad/contract/texting/messaging/sms-segments.ts';
import type { InboxScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { type ReadDraft, readDraft } from './draft.ts';
import { type Reader, readersAfter } from './readers.queries.ts';

export const previewMessage = async (
	{ db, clock }: AppContext,
	scope: InboxScope,
	draft: Draft & { reason?: 'missing-merge-data' | undefined; after?: number | undefined; take: number },
) => {
	const read = await readDraft(db, scope, draft, clock.now(), { isDraft: true });
	const { reason, after = 0, take } = draft;
	const found = await readersAfter(db, scope, read.audience, read.pieces, { reason, after, take });
	return {
		items: found.map((reader) => ({ id: reader.id, ...readerText(reader, read), missing: [...reader.missing] })),
	};
};

/** Returns a recipient's name and text, with its number of segments. */
export const readerText = ({ name, text }: Pick<Reader, 'name' | 'text'>, { inbox, ...draft }: ReadDraft) => ({
	name,
	text: text ?? draft.text,
	segments: inbox.type === 'whatsapp' ? 1 : segmentsOfText(text ?? draft.text),
});
