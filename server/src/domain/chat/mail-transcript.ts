/** Mails what was said in a chat, without notes, to an address. */
import { chatLimits } from '@quad/contract/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/refusals.ts';
import type { ChatSpeaker } from '@quad/contract/chat/shapes.ts';
import { onlyAPicture } from '@quad/contract/media/shown.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { commit } from '../../foundation/postgres/commit.ts';
import { isAddress, queueMail } from '../mail/index.ts';
import type { ChatRow } from './chats.queries.ts';
import { type MessageRow, messagesOfChat } from './messages.queries.ts';

export const mailTranscript = (context: AppContext, chat: ChatRow, written: string): Promise<void> => {
	const address = written.trim().toLowerCase();
	if (!isAddress(address)) refuse(chatRefusals['chat.email_form'], {}, { email: 'Not an email address.' });
	return commit(context.db, async (tx) => {
		const of = { organizationId: chat.organizationId, conversationId: chat.id };
		const messages = await messagesOfChat(tx, of, chatLimits.thread);
		const said = messages.filter(({ by }) => by !== 'note');
		if (said.length === 0) refuse(chatRefusals['chat.nothing_yet']);
		await queueMail(tx, context, {
			organizationId: chat.organizationId,
			kind: 'chat-transcript',
			to: { address },
			subject: 'Your chat with us',
			body: transcriptOf(said),
		});
	});
};

export const transcriptOf = (messages: readonly Pick<MessageRow, 'by' | 'name' | 'text' | 'picture'>[]): string =>
	messages.map((one) => `${speakerOf(one.by, one.name)}: ${wordsOf(one)}`).join('\n\n');

/** A picture is not sent along. */
const wordsOf = ({ text, picture }: Pick<MessageRow, 'text' | 'picture'>): string =>
	[text, picture && `[${onlyAPicture}]`].filter(Boolean).join(' ');

const speakerOf = (by: ChatSpeaker, name: string): string => {
	if (by === 'visitor' || by === 'text-in') return 'Visitor';
	if (by === 'bot') return 'Assistant';
	return by === 'system' ? 'Note' : name || 'Agent';
};
