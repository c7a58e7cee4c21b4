/** What a draft says, checked and made ready for the statements: the inbox, the audience and the text in pieces. */
import { contactRefusals } from '@quad/contract/contacts/refusals.ts';
import { inboxRefusals } from '@quad/contract/inboxes/refusals.ts';
import { messagingRefusals } from '@quad/contract/messaging/refusals.ts';
import type { Draft } from '@quad/contract/messaging/routes.ts';
import { segmentsOfText } from '@quad/contract/messaging/segments-of-text.ts';
import type { InboxScope } from '../../foundation/actor.ts';
import type { Db } from '../../foundation/db.ts';
import { refuse } from '../../foundation/refuse.ts';
import { type OptionColumns, readOptions } from './draft-options.ts';
import { mergePieces } from './merge-pieces.ts';
import { type Audience, countKnown, hasMergeFields, type MergePiece } from './recipients.queries.ts';
import { type SendingInbox, sendingInbox } from './sending-inbox.queries.ts';

export interface ReadDraft {
	readonly inbox: SendingInbox & { number: number };
	readonly audience: Audience;
	readonly pieces: readonly MergePiece[];
	/** Of the text as it is; a text with merge fields is counted for each person. */
	readonly segments: number;
	readonly options: OptionColumns;
}

export const readDraft = async (db: Db, scope: InboxScope, draft: Draft): Promise<ReadDraft> => {
	const audience = audienceOf(draft);
	if ('chosen' in audience && (await countKnown(db, scope, audience.chosen)) < new Set(audience.chosen).size)
		refuse(contactRefusals['contact.not_found']);
	const inbox = (await sendingInbox(db, scope)) ?? refuse(inboxRefusals['inbox.not_found']);
	const { number, longest } = inbox;
	if (draft.text.length > longest) refuse(messagingRefusals['message.too_long'], { limit: String(longest) });
	if (inbox.type === 'whatsapp') refuse(messagingRefusals['message.not_for_whatsapp']);
	if (number === null) return refuse(inboxRefusals['inbox.no_number']);
	const [options, pieces] = await Promise.all([readOptions(db, scope, draft), mergePieces(db, scope, draft.text)]);
	return {
		inbox: { ...inbox, number },
		audience,
		pieces,
		options,
		segments: hasMergeFields(pieces) ? 0 : segmentsOfText(draft.text),
	};
};

const audienceOf = ({ recipients, filter }: Draft): Audience => {
	if (filter) return { found: filter };
	if (!recipients || recipients.length === 0) return refuse(messagingRefusals['message.no_recipients']);
	return { chosen: recipients };
};
