/**
 * Sends replies independently of the screen, so that a failed text is not lost if the user moves on. Without a
 * connection, a reply waits and is then sent under the same draft ID (decisions.md 10).
 */

import { onlyAPicture, type ShownMedia } from '@quad/contract/organization/media/shown.ts';
import {
	type Conversation,
	onlyReply,
	replyFromPersonalInbox,
	replyFromSharedInbox,
	type ThreadMessage,
} from '@quad/contract/texting/conversations/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../foundation/call.ts';
import { makeDraftId } from '../../foundation/draft-id.ts';
import { Fault, Refused } from '../../foundation/failures.ts';
import { toast } from '../../foundation/toast.ts';
import { words } from '../../foundation/words.ts';
import { addToThread, changeInLists, ofContactQuery, renewConversation, renewInbox } from './data.ts';
import { type KeptUnderway, keepWaiting, keptWaiting } from './kept-outbox.ts';
import { draftIdFor, keepReply, keptReply, type Written, withFailed } from './reply-text.ts';

export interface Underway extends KeptUnderway {
	/** Whether the server didn't respond, so that the reply waits for a connection. */
	isWaiting: boolean;
}

interface State {
	underway: readonly Underway[];
	/** Why the last attempt failed. The next one clears it. */
	failure?: string;
	/** Increases when a text returns, so that the reply box reads it again. */
	givenBack: number;
}

const none: State = { underway: [], givenBack: 0 };
const states = new Map<number, State>();
const hearers = new Set<() => void>();
for (const reply of keptWaiting()) {
	const state = states.get(reply.to.conversationId) ?? none;
	states.set(reply.to.conversationId, { ...state, underway: [...state.underway, { ...reply, isWaiting: true }] });
}

const tellHearers = (): void => {
	waitingCount = allWaiting().length;
	underwayNow = [...states.values()].flatMap(({ underway }) => underway);
	for (const hearer of hearers) hearer();
};
let underwayNow: readonly Underway[] = [...states.values()].flatMap(({ underway }) => underway);
const allUnderway = () => underwayNow;
const allWaiting = (): Underway[] =>
	[...states.values()].flatMap(({ underway }) => underway.filter(({ isWaiting }) => isWaiting));
let waitingCount = allWaiting().length;

const change = (conversationId: number, next: Partial<State>): void => {
	states.set(conversationId, { ...(states.get(conversationId) ?? none), ...next });
	keepWaiting(allWaiting());
	tellHearers();
};

const hear = (hearer: () => void) => {
	hearers.add(hearer);
	return () => hearers.delete(hearer);
};

export const useOutbox = (conversationId: number): State =>
	useSyncExternalStore(hear, () => states.get(conversationId) ?? none);

/** Returns the replies to a contact that are on their way, in all conversations. */
export const useUnderwayTo = (contactId: number): readonly Underway[] => {
	const all = useSyncExternalStore(hear, allUnderway);
	return all.filter((reply) => reply.to.contactId === contactId);
};

/** Returns the number of replies, in all conversations, that wait for a connection. */
export const useWaitingReplies = (): number => useSyncExternalStore(hear, () => waitingCount);

let lookedAt: number | undefined;

/** Suppresses toasts about this conversation, because its reply box is on screen and shows failures. */
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
	tellHearers();
};

/** Puts a text back into the reply box, above what has been typed since. */
export const giveBack = (
	conversationId: number,
	{ text, mediaUri, messageTypeId }: Written,
	{ draftId, failure }: { draftId?: string; failure?: string } = {},
): void => {
	const since = keptReply(conversationId);
	keepReply(conversationId, {
		text: withFailed(text, since.text),
		mediaUri: since.mediaUri ?? mediaUri,
		messageTypeId: since.messageTypeId ?? messageTypeId,
		...(draftId === undefined ? {} : { failed: { draftId, text, mediaUri, messageTypeId } }),
	});
	change(conversationId, {
		givenBack: (states.get(conversationId) ?? none).givenBack + 1,
		...(failure === undefined ? {} : { failure }),
	});
};

/** Moves a waiting reply back into the reply box. */
export const takeBack = (reply: Underway): void => {
	leave(reply);
	giveBack(reply.to.conversationId, reply, { draftId: reply.draftId });
};

const leave = (reply: Pick<Underway, 'draftId' | 'to'>): void => {
	const { underway } = states.get(reply.to.conversationId) ?? none;
	change(reply.to.conversationId, { underway: underway.filter(({ draftId }) => draftId !== reply.draftId) });
};

/** Sends a reply and shows it at once. Returns the conversation that it is in, which may be another one. */
export const sendReply = async (
	cache: QueryClient,
	conversation: Conversation,
	{ text, mediaUri, messageTypeId }: Written,
	{ writtenBy, autoArchive }: { writtenBy: string; autoArchive: boolean },
): Promise<number | undefined> => {
	const { id, inbox, contact } = conversation;
	const reply: Underway = {
		draftId: draftIdFor({ text, mediaUri, messageTypeId }, keptReply(id), makeDraftId),
		text,
		mediaUri,
		messageTypeId,
		autoArchive,
		writtenBy,
		to: { conversationId: id, inboxId: inbox.id, isPersonal: inbox.type === 'personal', contactId: contact.id },
		at: new Date().toISOString(),
		isWaiting: false,
	};
	keepReply(id, { text: '' });
	forgetFailure(id);
	const before = (states.get(id) ?? none).underway;
	const waits = before.some(({ isWaiting }) => isWaiting); // earlier replies are sent first
	change(id, { underway: [...before, { ...reply, isWaiting: waits }] });
	if (!waits) return attempt(cache, reply, tries);
	void sendWaiting(cache);
	return undefined;
};

export const mediaOf = ({ mediaUri }: Pick<Underway, 'mediaUri'>): ShownMedia[] =>
	mediaUri === undefined ? [] : [{ state: 'here', uri: mediaUri, width: 0, height: 0 }];

const attempt = async (cache: QueryClient, reply: Underway, times: number): Promise<number | undefined> => {
	const { conversationId: id, inboxId } = reply.to;
	try {
		const sent = await deliver(reply, times);
		const message: ThreadMessage = {
			id: sent.messageId,
			direction: 'outgoing',
			text: sent.text,
			media: mediaOf(reply),
			sentOn: reply.at,
			status: 'queued',
			deliveryError: null,
			readOn: null,
			writtenBy: reply.writtenBy,
			batchId: null,
			campaign: null,
		};
		addToThread(cache, sent.conversationId, message);
		for (const hear of sentHearers) hear(reply.to.contactId, { inboxId, conversationId: sent.conversationId, message });
		if (!reply.autoArchive)
			changeInLists(cache, { id, inboxId }, { lastText: sent.text || onlyAPicture, lastIncoming: false });
		leave(reply);
		void renewConversation(cache, sent.conversationId);
		void renewInbox(cache, inboxId);
		void cache.invalidateQueries(ofContactQuery(reply.to.contactId));
		return sent.conversationId;
	} catch (error) {
		if (error instanceof Fault && error.status === undefined) return wait(reply);
		const failure = error instanceof Refused ? error.message : words.replyFailed;
		leave(reply);
		giveBack(id, reply, { draftId: reply.draftId, failure });
		if (error instanceof Refused) void renewConversation(cache, id);
		if (reply.autoArchive) void renewInbox(cache, inboxId);
		if (lookedAt !== id) toast.error(failure);
		return undefined;
	}
};

const wait = ({ draftId, to: { conversationId } }: Underway): undefined => {
	const { underway } = states.get(conversationId) ?? none;
	change(conversationId, {
		underway: underway.map((reply) => (reply.draftId === draftId ? { ...reply, isWaiting: true } : reply)),
	});
};

export interface SentText {
	inboxId: number;
	conversationId: number;
	message: ThreadMessage;
}
type SentHearer = (contactId: number, text: SentText) => void;
const sentHearers = new Set<SentHearer>();

/** Calls back with each text that the server has taken, until the returned function is called. */
export const onSentText = (hear: SentHearer): (() => void) => {
	sentHearers.add(hear);
	return () => void sentHearers.delete(hear);
};

let isSending = false;

/** Sends waiting replies one after another, until one gets no response. */
export const sendWaiting = async (cache: QueryClient): Promise<void> => {
	if (isSending) return;
	isSending = true;
	try {
		for (const reply of allWaiting()) {
			await attempt(cache, reply, 1);
			if (allWaiting().some(({ draftId }) => draftId === reply.draftId)) return;
		}
	} finally {
		isSending = false;
	}
};

const tries = 3;

/** Retries under the same draft ID after no response, so that nothing is sent twice. An error response is final. */
const deliver = async (reply: Underway, times: number) => {
	const { text, mediaUri, messageTypeId, draftId, autoArchive, to } = reply;
	const body = {
		draftId,
		text,
		messageTypeId,
		mediaUris: mediaUri === undefined ? [] : [mediaUri],
		...(autoArchive ? { autoArchive } : {}),
	};
	for (let nth = 1; ; nth++)
		try {
			const sent = await (to.isPersonal
				? call(replyFromPersonalInbox, { params: { id: to.contactId }, body })
				: call(replyFromSharedInbox, { params: { id: to.inboxId }, body: { ...body, recipients: [to.contactId] } }));
			return onlyReply(sent);
		} catch (error) {
			if (!(error instanceof Fault) || nth === times || !navigator.onLine) throw error;
			await new Promise((resolve) => setTimeout(resolve, 400 * 2 ** nth));
		}
};
