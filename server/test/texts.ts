/** Receives contacts' texts, as a carrier's webhook delivers them. */
import { api } from '@quad/contract/api.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { receiveText } from '../src/domain/texting/conversations/index.ts';
import type { IncomingText } from '../src/domain/texting/messaging/index.ts';
import { ask, type MadeTeam, type Quad } from './kit.ts';

let written = 0;

/** Returns a carrier's id for the nth text, in Twilio's format. */
export const sidOf = (nth: number): string => `SM${nth.toString(16).padStart(32, '0')}`;

/** Returns a text from a contact (or number) to an inbox. The same `sid` means the same webhook again. */
export const textOf = (
	team: MadeTeam,
	from: string | number,
	inbox: string,
	body: string,
	sid = `in-${++written}`,
): IncomingText => ({
	organizationId: team.organizationId,
	sid,
	from: typeof from === 'number' ? from : team.mobileOf(from),
	to: team.numberOf(inbox),
	channel: 'sms',
	body,
	mediaUrls: [],
});

/** Receives a text from this contact (or number) to this inbox. */
export const texts = (quad: Quad, ...text: Parameters<typeof textOf>): Promise<void> =>
	receiveText(quad.context)(textOf(...text));

/** Receives a WhatsApp message from this contact (or number) to this inbox. */
export const messages = (quad: Quad, ...text: Parameters<typeof textOf>): Promise<void> =>
	receiveText(quad.context)({ ...textOf(...text), channel: 'whatsapp' });

/** Receives texts that arrive at the same moment, in this order. Returns each webhook's outcome. */
export const textAtOnce = (quad: Quad, all: readonly IncomingText[]): Promise<PromiseSettledResult<void>[]> =>
	Promise.allSettled(all.map(receiveText(quad.context)));

/** Returns the inbox's list as this person sees it. */
export const listOf = async (
	quad: Quad,
	team: MadeTeam,
	inbox: string,
	query: Partial<RequestInput<typeof api.conversations.listConversations>['query']> = {},
	person = 'Lee',
) =>
	(
		await ask(quad, team.person(person), api.conversations.listConversations, {
			params: { id: team.inbox(inbox) },
			query,
		})
	).answer;

/** Returns an inbox's only conversation. Fails if there is none or more than one. */
export const onlyIn = async (quad: Quad, team: MadeTeam, inbox: string, person = 'Lee') => {
	const { items } = await listOf(quad, team, inbox, {}, person);
	const [conversation] = items;
	if (!conversation || items.length > 1) throw new Error(`${inbox} has ${items.length} conversations.`);
	return conversation;
};

export const threadOf = async (quad: Quad, team: MadeTeam, conversationId: number, cursor?: string, person = 'Lee') =>
	(
		await ask(quad, team.person(person), api.conversations.listThread, {
			params: { id: conversationId },
			query: { ...(cursor ? { cursor } : {}) },
		})
	).answer;

/** Returns the texts in an inbox's only conversation, oldest first. */
export const saidIn = async (quad: Quad, team: MadeTeam, inbox: string): Promise<string[]> => {
	const { items } = await threadOf(quad, team, (await onlyIn(quad, team, inbox)).id);
	return items.map((message) => `${message.direction === 'incoming' ? '<' : '>'} ${message.text}`).reverse();
};

/** Returns the unread count of each of this person's inboxes. */
export const badgesOf = async (quad: Quad, team: MadeTeam, person = 'Lee'): Promise<Record<number, number>> => {
	const { answer } = await ask(quad, team.person(person), api.conversations.listUnread, {});
	return Object.fromEntries(answer.map(({ inboxId, unreadCount }) => [inboxId, unreadCount]));
};

/** Returns the automatic replies to this contact (or number) in the order they were queued. */
export const automaticRepliesTo = async (quad: Quad, team: MadeTeam, to: string | number): Promise<string[]> => {
	const rows = await quad.db
		.selectFrom('message')
		.where('org_id', '=', team.organizationId)
		.where('mobile', '=', typeof to === 'number' ? to : team.mobileOf(to))
		.where('incoming', '=', false)
		.where('person_id', 'is', null)
		.orderBy('id')
		.select('body')
		.execute();
	return rows.map(({ body }) => body ?? '');
};
