import {
	acceptChat,
	blockVisitor,
	type Chat,
	type ChatBox,
	closeChat,
	continueByText,
	getChat,
	giveToBot,
	listChats,
	mailChat,
	readChat,
	sendAsAgent,
	transferChat,
	typeAsAgent,
	writeChatNote,
} from '@quad/contract/chat/chat/routes.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

const beginning = ''; // the first page has no cursor

export const chatsQuery = (box: ChatBox) =>
	infiniteQueryOptions({
		queryKey: queryKeys.chats.list(box),
		queryFn: ({ pageParam, signal }) =>
			call(listChats, { query: { box, ...(pageParam === beginning ? {} : { cursor: pageParam }) } }, signal),
		initialPageParam: beginning,
		getNextPageParam: ({ next }) => next,
	});

export const chatQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.chats.one(id),
		queryFn: ({ signal }) => call(getChat, { params: { id } }, signal),
	});

type Written = RequestInput<typeof sendAsAgent>['body'];

/** The agent's actions on one chat. */
export const useChatActions = (id: number) => {
	const cache = useQueryClient();
	const onSettled = () => cache.invalidateQueries({ queryKey: queryKeys.chats.all });
	const params = { id };
	const make = <Said, Became>(send: (input: Said) => Promise<Became>) => ({ mutationFn: send, onSettled });
	return {
		accept: useMutation(make(() => call(acceptChat, { params }))),
		answer: useMutation(make((body: Written) => call(sendAsAgent, { params, body }))),
		note: useMutation(make(({ draftId, text }: Written) => call(writeChatNote, { params, body: { draftId, text } }))),
		text: useMutation(make(({ draftId, text }: Written) => call(continueByText, { params, body: { draftId, text } }))),
		transfer: useMutation(make((personId: number | null) => call(transferChat, { params, body: { personId } }))),
		giveToBot: useMutation(make(() => call(giveToBot, { params }))),
		close: useMutation(make(() => call(closeChat, { params }))),
		block: useMutation(make((isBlocked: boolean) => call(blockVisitor, { params, body: { isBlocked } }))),
		mail: useMutation(make(() => call(mailChat, { params }))),
	};
};

export type ChatActions = ReturnType<typeof useChatActions>;

/** Failures of these calls are ignored, because the next call reports the same again. */
export const sayTyping = (id: number): void => void call(typeAsAgent, { params: { id } }).catch(() => undefined);
export const sayRead = (id: number): void => void call(readChat, { params: { id } }).catch(() => undefined);

/** Visitors without a name are told apart by their number. */
export const nameOfChat = ({ visitorName, visitorNumber }: Pick<Chat, 'visitorName' | 'visitorNumber'>): string =>
	visitorName || (visitorNumber === null ? 'Visitor' : `Visitor ${visitorNumber}`);
