import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/chat/refusals.ts';
import { onlyAPicture } from '@quad/contract/organization/media/shown.ts';
import { isInvisible } from '@quad/contract/text/visible-text.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { plainText } from '../../texting/conversations/index.ts';
import { insertMessage, messageOfDraft, type NewMessage } from './messages.queries.ts';

export interface ChatPlace {
	readonly organizationId: number;
	readonly teamId: number;
	readonly visitorId: number;
	readonly chatId: number;
}

export const appendMessage = async (tx: Tx, place: ChatPlace, message: NewMessage): Promise<number | undefined> => {
	const nth = await insertMessage(tx, place, message, message.text.replace(/\s+/g, ' ').slice(0, 200) || onlyAPicture);
	touchChat(tx, place);
	return nth;
};

export const touchChat = (tx: Tx, { organizationId, teamId, visitorId, chatId }: ChatPlace): void =>
	touch(tx, organizationId, `chat:${teamId}`, `chatThread:${chatId}`, `chatVisitor:${visitorId}`);

/** Returns the text without invisible characters. Refuses an empty or too long text; a picture needs no text. */
export const judgeText = (written: string, hasPicture = false): string => {
	const text = plainText(written.toWellFormed()).trim();
	if (isInvisible(text) && !hasPicture) refuse(chatRefusals['chat.no_text']);
	if (text.length > chatLimits.message)
		refuse(chatRefusals['chat.too_long'], { limit: chatLimits.message.toLocaleString('en-US') });
	return isInvisible(text) ? '' : text;
};

/** Returns the message that was already stored for this draft. Refuses a draft whose text differs from it. */
export const repeated = async (
	tx: Tx,
	visitor: { organizationId: number; visitorId: number },
	{ draftId, text, mediaId }: { draftId: string; text: string; mediaId: number | null },
): Promise<number | undefined> => {
	const before = await messageOfDraft(tx, visitor, draftId);
	if (before && (before.text !== text || before.mediaId !== mediaId)) refuse(chatRefusals['chat.draft_changed']);
	return before?.nth;
};
