/**
 * Emails a transcript without notes. A visitor can only send it to the address they left, and only once somebody has
 * replied. Links in it are removed, so that strangers can't use the email to spread them.
 */
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/chat/refusals.ts';
import { onlyAPicture } from '@quad/contract/organization/media/shown.ts';
import type { TeamScope, VisitorActor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { countMails, isAddress, queueMail } from '../../organization/mail/index.ts';
import { inChat } from './answer-chat.ts';
import { type ChatRow, changeChat, newestChat } from './chats.queries.ts';
import { isAnswered, type MessageRow, saidInChat } from './messages.queries.ts';
import { removeLinks } from './remove-links.ts';
import { byText } from './shown-to-visitor.ts';
import { lockVisitor, readVisitor } from './visitors.queries.ts';

export const transcriptKind = 'chat-transcript';
const dayMs = 24 * 60 * 60 * 1000;

/** `count` counts an email, or refuses it if the limit is reached. */
export const mailToVisitor = (
	context: AppContext,
	{ organizationId, visitorId }: VisitorActor,
	{ written, count }: { written: string; count: () => void },
): Promise<void> => {
	const address = written.trim().toLowerCase();
	if (!isAddress(address)) refuse(chatRefusals['chat.email_form'], {}, { email: 'Not an email address.' });
	return commit(context.db, async (tx) => {
		await lockVisitor(tx, organizationId, visitorId);
		const chat = (await newestChat(tx, organizationId, visitorId)) ?? refuse(chatRefusals['chat.nothing_yet']);
		const visitor = await readVisitor(tx, organizationId, visitorId);
		if (visitor?.email !== address) refuse(chatRefusals['chat.email_not_left'], {}, { email: 'Not left yet.' });
		if (!(await isAnswered(tx, { organizationId, chatId: chat.id }))) refuse(chatRefusals['chat.not_answered_yet']);
		if (chat.transcriptEmail !== null && chat.transcriptEmail !== address)
			refuse(chatRefusals['chat.transcript_elsewhere'], {}, { email: 'Not the address it was sent to.' });
		count();
		await changeChat(tx, organizationId, chat.id, { transcriptEmail: address });
		const since = new Date(context.clock.now().getTime() - dayMs);
		const already = await countMails(tx, organizationId, { kind: transcriptKind, address, since });
		// skipped silently, so that strangers can't flood the owner of this address
		if (already >= chatLimits.transcripts.ofRecipientADay) return;
		await mail(tx, context, chat, address);
	});
};

/** Agents are not subject to the visitors' limits. */
export const mailAsAgent = (context: AppContext, scope: TeamScope, id: number): Promise<void> =>
	inChat(context, scope, id, async (tx, chat) => {
		const address = (await readVisitor(tx, chat.organizationId, chat.visitorId))?.email ?? '';
		if (!isAddress(address)) refuse(chatRefusals['chat.email_form'], {}, { email: 'Not an email address.' });
		await mail(tx, context, chat, address);
	});

const mail = async (tx: Tx, context: AppContext, chat: ChatRow, address: string): Promise<void> => {
	const { organizationId, id: chatId } = chat;
	const transcript = await saidInChat(tx, { organizationId, chatId }, chatLimits.thread);
	if (transcript.length === 0) refuse(chatRefusals['chat.nothing_yet']);
	await queueMail(tx, context, {
		organizationId,
		kind: transcriptKind,
		to: { address },
		subject: 'Your chat with us',
		body: transcriptOf(transcript),
	});
};

type TranscriptMessage = Pick<MessageRow, 'by' | 'name' | 'text' | 'picture'>;

export const transcriptOf = (messages: readonly TranscriptMessage[]): string => messages.map(lineOf).join('\n\n');

const lineOf = (one: TranscriptMessage): string => {
	const { by, name } = one;
	if (by === 'text-in') return byText;
	if (by === 'visitor') return `Visitor: ${removeLinks(wordsOf(one))}`;
	if (by === 'bot') return `Assistant: ${wordsOf(one)}`;
	if (by !== 'system') return `${name || 'Agent'}${by === 'text-out' ? ' (by text)' : ''}: ${wordsOf(one)}`;
	return name === '' ? removeLinks(one.text) : `${name} ${one.text.replace(/^has /, '')}`;
};

/** Pictures are not attached; the transcript only mentions them. */
const wordsOf = ({ text, picture }: TranscriptMessage): string =>
	[text, picture && `[${onlyAPicture}]`].filter(Boolean).join(' ');
