import type { BotContent } from '@quad/contract/chat/chat/bot.ts';
import {
	createBot,
	deleteBot,
	getBot,
	listBots,
	listMisses,
	restoreBotVersion,
	saveBot,
	settleMiss,
	type WholeBot,
} from '@quad/contract/chat/chat/bot-routes.ts';
import { exportHandOvers } from '@quad/contract/reporting/exports/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../foundation/call.ts';
import { queryKeys } from '../../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../../foundation/use-invalidate.ts';

export const botsQuery = queryOptions({
	queryKey: queryKeys.chats.bots,
	queryFn: ({ signal }) => call(listBots, {}, signal),
});

export const botQuery = (botId: number) =>
	queryOptions({
		queryKey: queryKeys.chats.bot(botId),
		queryFn: ({ signal }) => call(getBot, { params: { botId } }, signal),
		refetchOnWindowFocus: false, // a refetch must not overwrite what somebody is editing
	});

export const missesQuery = (botId: number) =>
	queryOptions({
		queryKey: queryKeys.chats.misses(botId),
		queryFn: ({ signal }) => call(listMisses, { params: { botId } }, signal),
	});

export const useCreateBot = () =>
	useMutation({
		mutationFn: (body: { name: string }) => call(createBot, { body }),
		onSuccess: useInvalidate(queryKeys.chats.bots),
	});

export const useBotActions = (botId: number) => {
	const cache = useQueryClient();
	const params = { botId };
	const onSuccess = (saved: WholeBot) => cache.setQueryData(queryKeys.chats.bot(botId), saved);
	const onSettled = () => cache.invalidateQueries({ queryKey: queryKeys.chats.misses(botId) });
	return {
		save: useMutation({
			mutationFn: (body: { name: string; version: number; content: BotContent }) => call(saveBot, { params, body }),
			onSuccess,
		}),
		restore: useMutation({
			mutationFn: (version: number) => call(restoreBotVersion, { params, body: { version } }),
			onSuccess,
		}),
		exportHandOvers: useMutation({ mutationFn: () => call(exportHandOvers, { params, body: {} }) }),
		remove: useMutation({ mutationFn: () => call(deleteBot, { params }) }),
		settle: useMutation({
			mutationFn: (missId: string) => call(settleMiss, { params: { ...params, missId: Number(missId) } }),
			onSettled,
		}),
	};
};
