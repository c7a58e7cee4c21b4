/** What a visitor sees of their chats: never a note, never another's. */
import { chatLimits } from '@quad/contract/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/refusals.ts';
import type { VisitorChat } from '@quad/contract/chat/visitor-routes.ts';
import type { VisitorActor } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { newestChat } from './chats.queries.ts';
import { isSomeoneThere } from './is-someone-there.ts';
import { type MessageRow, messagesForVisitor } from './messages.queries.ts';
import { readVisitor } from './visitors.queries.ts';
import { findWidget } from './widgets.queries.ts';

export const readVisitorChat = async (
	{ db, clock }: AppContext,
	actor: VisitorActor,
	after: number,
): Promise<VisitorChat> => {
	const { organizationId, visitorId, widgetId } = actor;
	const now = clock.now();
	const [widget, chat, visitor, messages] = await Promise.all([
		findWidget(db, organizationId, widgetId),
		newestChat(db, organizationId, visitorId),
		readVisitor(db, organizationId, visitorId),
		messagesForVisitor(db, actor, after, chatLimits.thread),
	]);
	if (!widget || !visitor) return refuse(chatRefusals['chat.session_over']);
	const typingAt = chat?.state === 'open' ? chat.agentTypingAt : null;
	return {
		state: chat?.state ?? null,
		agent: chat?.state === 'open' ? firstName(chat.personName) : null,
		isTyping: typingAt !== null && now.getTime() - typingAt.getTime() < chatLimits.typingMs,
		isSomeoneThere: chat?.state === 'open' || (await isSomeoneThere(db, widget, now)),
		isAnsweredLater: visitor.wantsAnswerAt !== null,
		rating: chat?.rating ?? null,
		messages: messages.map(shown),
	};
};

const firstName = (name: string | null): string | null => name?.split(' ', 1)[0] ?? null;

const shown = ({ nth, by, name, text, picture, at, draftId, choices }: MessageRow) => ({
	nth,
	by: by === 'note' ? ('system' as const) : by,
	name: firstName(name) ?? '',
	text,
	picture,
	at: at.toISOString(),
	draftId,
	choices,
});
