/**
 * Replies on their way to the server. They outlive the screen that sent them: whoever sends and looks at the next
 * conversation at once still finds the text, sent or given back.
 */
import {
	type Conversation,
	onlyReply,
	replyFromPersonalInbox,
	replyFromSharedInbox,
} from '@quad/contract/conversations/routes.ts';
import { onlyAPicture, type ShownMedia } from '@quad/contract/media/shown.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../foundation/call.ts';
import { makeDraftId } from '../../foundation/draft-id.ts';
import { Fault, Refused } from '../../foundation/failures.ts';
import { toast } from '../../foundation/toast.ts';
import { words } from '../../foundation/words.ts';
import { addToThread, changeInLists, renewConversation, renewInbox } from './data.ts';
import { draftIdFor, keepReply, keptReply, type Written, withFailed } from './reply-text.ts';

export interface Underway {
	draftId: string;
	text: string;
	media: ShownMedia[];
	at: string;
}

interface State {
	underway: readonly Underway[];
	/** Why the last try failed; gone with the next. */
	failure?: string;
	/** Grows when a text was given back, so that the box reads it. */
	givenBack: number;
}

const none: State = { underway: [], givenBack: 0 };
const states = new Map<number, State>();
const hearers = new Set<() => void>();

const change = (conversationId: number, next: Partial<State>): void => {
	states.set(conversationId, { ...(states.get(conversationId) ?? none), ...next });
	for (const hear of hearers) hear();
};

const hear = (hearer: () => void) => {
	hearers.add(hearer);
	return () => hearers.delete(hearer);
};

export const useOutbox = (conversationId: number): State =>
	useSyncExternalStore(hear, () => states.get(conversationId) ?? none);

let lookedAt: number | undefined;

/** The box of this conversation is on screen: what fails is said there and needs no toast. */
export const lookAt = (conversationId: number) => {
	lookedAt = conversationId;
	return () => {
		if (lookedAt === conversationId) lookedAt = undefined;
	};
};

export const forgetFailure = (conversationId: number): void => {
	const { failure, ...rest } = states.get(conversationId) ?? none;
	if (failure === undefined) return;
	states.set(conversationId, rest);
	for (const hearer of hearers) hearer();
};

/** Sends a reply and shows it at once. Answers the conversation that it went into. */
export const sendReply = async (
	cache: QueryClient,
	conversation: Conversation,
	{ text, mediaUri, messageTypeId }: Written,
	writtenBy: string,
): Promise<number | undefined> => {
	const { id } = conversation;
	const draftId = draftIdFor({ text, mediaUri, messageTypeId }, keptReply(id), makeDraftId);
	const mediaUris = mediaUri === undefined ? [] : [mediaUri];
	const media = mediaUris.map((uri): ShownMedia => ({ state: 'here', uri, width: 0, height: 0 }));
	const mine = { draftId, text, media, at: new Date().toISOString() };
	keepReply(id, { text: '' });
	forgetFailure(id);
	change(id, { underway: [...(states.get(id) ?? none).underway, mine] });
	const leave = () => (states.get(id) ?? none).underway.filter((one) => one !== mine);
	try {
		const sent = await deliver(conversation, { draftId, text, mediaUris, messageTypeId });
		addToThread(cache, sent.conversationId, {
			id: sent.messageId,
			direction: 'outgoing',
			text: sent.text,
			media,
			sentOn: mine.at,
			status: 'queued',
			deliveryError: null,
			writtenBy,
			batchId: null,
			campaign: null,
		});
		changeInLists(cache, conversation, { lastText: sent.text || onlyAPicture, lastIncoming: false });
		change(id, { underway: leave() });
		void renewConversation(cache, sent.conversationId);
		void renewInbox(cache, conversation.inboxId);
		return sent.conversationId;
	} catch (error) {
		const failure = error instanceof Refused ? error.message : words.replyFailed;
		const since = keptReply(id);
		keepReply(id, {
			text: withFailed(text, since.text),
			mediaUri: since.mediaUri ?? mediaUri,
			messageTypeId: since.messageTypeId ?? messageTypeId,
			failed: { draftId, text, mediaUri, messageTypeId },
		});
		change(id, { underway: leave(), failure, givenBack: (states.get(id) ?? none).givenBack + 1 });
		if (error instanceof Refused) void renewConversation(cache, id);
		if (lookedAt !== id) toast.error(failure);
		return undefined;
	}
};

const tries = 3;

/** Asked again when no answer came: with the same draft id it cannot be sent twice. A refusal is an answer. */
const deliver = async (
	{ inbox, contact }: Conversation,
	body: { draftId: string; text: string; mediaUris: string[]; messageTypeId: number | undefined },
) => {
	for (let attempt = 1; ; attempt++)
		try {
			const sent = await (inbox.type === 'personal'
				? call(replyFromPersonalInbox, { params: { id: contact.id }, body })
				: call(replyFromSharedInbox, { params: { id: inbox.id }, body: { ...body, recipients: [contact.id] } }));
			return onlyReply(sent);
		} catch (error) {
			if (!(error instanceof Fault) || attempt === tries) throw error;
			await new Promise((resolve) => setTimeout(resolve, 400 * 2 ** attempt));
		}
};
