/** The chats and visitors that agents see: the lists, and one chat with its visitor. */
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/chat/refusals.ts';
import type { Chat, ChatBox, ChatRow as ShownRow } from '@quad/contract/chat/chat/routes.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { describeBrowser } from '../../access/session/index.ts';
import { agentsOf } from './agents.queries.ts';
import { type ChatRow, earlierChats, findChat, pageOfChats } from './chats.queries.ts';
import { heardSince } from './is-agent-available.ts';
import { messagesOfChat } from './messages.queries.ts';
import { pagesOf, pastConsentsOf, readVisitor } from './visitors.queries.ts';
import { findWidget } from './widgets.queries.ts';

export const expectChat = async (db: Db | Tx, scope: TeamScope, id: number): Promise<ChatRow> =>
	(await findChat(db, scope, id)) ?? refuse(chatRefusals['chat.not_found']);

export const listChats = async (
	{ db, clock }: AppContext,
	scope: TeamScope,
	{ box, cursor }: { box: ChatBox; cursor?: string | undefined },
) => {
	const rows = await pageOfChats(db, scope, { box, after: afterOf(cursor), take: chatLimits.page + 1 });
	const items = rows.slice(0, chatLimits.page);
	const last = rows.length > items.length ? items.at(-1) : undefined;
	const now = clock.now();
	return { items: items.map((row) => showRow(row, now)), next: last ? `${last.lastAt.getTime()}.${last.id}` : null };
};

const afterOf = (cursor: string | undefined): { at: Date; id: number } | undefined => {
	const [, at, id] = /^(\d{1,14})\.(\d{1,16})$/.exec(cursor ?? '') ?? [];
	return at && id ? { at: new Date(Number(at) + 1), id: Number(id) } : undefined;
};

/** A visitor's browser polls while a chat is open, and counts as present for this long after each call. */
const hereMs = 75_000;

const showRow = (row: ChatRow, now: Date): ShownRow => ({
	id: row.id,
	state: row.state,
	visitorName: row.visitorName,
	visitorNumber: row.visitorNumber,
	widget: row.widget,
	lastText: row.lastText,
	lastBy: row.lastBy,
	lastOn: row.lastAt.toISOString(),
	unread: row.unread,
	agent: row.personId === null ? null : { id: row.personId, name: row.personName ?? '' },
	offeredTo: row.offeredTo === null ? null : { id: row.offeredTo, name: row.offeredName ?? '' },
	offeredBy: row.offeredBy === null ? null : { id: row.offeredBy, name: row.offeredByName ?? '' },
	waitingSince: row.waitingSince?.toISOString() ?? null,
	isVisitorHere: now.getTime() - row.visitorSeenAt.getTime() < hereMs,
});

export const showChat = async ({ db, clock }: AppContext, scope: TeamScope, id: number): Promise<Chat> => {
	const row = await expectChat(db, scope, id);
	const { organizationId } = scope;
	const now = clock.now();
	const [visitor, widget, messages, pages, earlier, agents, consents] = await Promise.all([
		readVisitor(db, organizationId, row.visitorId),
		findWidget(db, organizationId, row.widgetId),
		messagesOfChat(db, { organizationId, chatId: id }, chatLimits.thread),
		pagesOf(db, organizationId, row.visitorId),
		earlierChats(db, scope, row),
		agentsOf(db, scope, heardSince(now)),
		pastConsentsOf(db, organizationId, row.visitorId),
	]);
	if (!visitor || !widget) return refuse(chatRefusals['chat.not_found']);
	return {
		...showRow(row, now),
		messages: messages.map(({ at, nth, by, name, text, picture }) => ({
			nth,
			by,
			name,
			text,
			picture,
			on: at.toISOString(),
		})),
		isVisitorTyping: visitor.typingAt !== null && now.getTime() - visitor.typingAt.getTime() < chatLimits.typingMs,
		isMine: row.personId === scope.personId,
		hasBot: widget.botId !== null,
		rating: row.rating,
		ratingComment: row.ratingComment || null,
		visitor: {
			name: visitor.name,
			email: visitor.email,
			mobileNumber: visitor.mobile === null ? '' : nationalDigits(visitor.mobile),
			isMobileConfirmed: visitor.mobileConfirmedAt !== null,
			consentWording: visitor.consentWording,
			consentVersion: visitor.consentVersion,
			consentLanguage: visitor.consentLanguage,
			consentPage: visitor.consentPage,
			consentedOn: visitor.consentedAt?.toISOString() ?? null,
			earlierConsents: consents.map(({ mobile, at, ...one }) => ({
				...one,
				mobileNumber: nationalDigits(mobile),
				on: at.toISOString(),
			})),
			wantsAnswer: visitor.wantsAnswerAt !== null,
			isBlocked: visitor.blockedAt !== null,
			browser: visitor.agent === '' ? '' : describeBrowser(visitor.agent),
			firstOn: visitor.createdAt.toISOString(),
			pages: pages.map(({ url, title, at }) => ({ url, title, on: at.toISOString() })),
			earlier: earlier.map(({ createdAt, ...one }) => ({ ...one, startedOn: createdAt.toISOString() })),
		},
		contact: visitor.contactId === null ? null : { id: visitor.contactId, name: visitor.contactName ?? '' },
		inbox: widget.inbox,
		isContinuedByText: row.textConversationId !== null,
		colleagues: agents.map(({ id: agentId, name, isAvailable, isHere }) => ({
			id: agentId,
			name,
			isAvailable,
			isHere,
		})),
	};
};
