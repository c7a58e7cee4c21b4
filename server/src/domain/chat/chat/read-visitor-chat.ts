/** What visitors see of their own chats, which never includes notes or other visitors' chats. */
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/chat/refusals.ts';
import type { VisitorChat } from '@quad/contract/chat/chat/visitor-routes.ts';
import { nationalDigits, showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import type { VisitorActor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { newestChat } from './chats.queries.ts';
import { isAgentAvailable } from './is-agent-available.ts';
import { messagesForVisitor } from './messages.queries.ts';
import { firstName, shownToVisitor } from './shown-to-visitor.ts';
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
	const state = chat && !widget.isOn ? 'closed' : (chat?.state ?? null);
	const typingAt = state === 'open' && chat ? chat.agentTypingAt : null;
	return {
		state,
		agent: state === 'open' && chat ? firstName(chat.personName) : null,
		isTyping: typingAt !== null && now.getTime() - typingAt.getTime() < chatLimits.typingMs,
		isSomeoneThere: state === 'open' || (await isAgentAvailable(db, widget, now)),
		isAnsweredLater: visitor.wantsAnswerAt !== null,
		email: visitor.email,
		mobileToConfirm:
			visitor.mobile !== null && visitor.mobileConfirmedAt === null ? showPhone(nationalDigits(visitor.mobile)) : '',
		rating: chat?.rating ?? null,
		messages: messages.map(shownToVisitor),
	};
};
