import {
	enableSso,
	enableValidation,
	listItems,
	type MarketplaceItem,
	readContract,
	readItem,
	readUsage,
	requestChat,
	requestHighSpeed,
	requestHighSpeedCredits,
	requestItem,
	type Way,
} from '@quad/contract/organization/marketplace/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { configurationQuery } from '../../../foundation/session.ts';

export const itemsQuery = queryOptions({
	queryKey: queryKeys.marketplace.all,
	queryFn: ({ signal }) => call(listItems, {}, signal),
});

export const itemQuery = (key: string) =>
	queryOptions({
		queryKey: queryKeys.marketplace.item(key),
		queryFn: ({ signal }) => call(readItem, { params: { key } }, signal),
	});

export const contractQuery = queryOptions({
	queryKey: queryKeys.contract,
	queryFn: async ({ signal }) => {
		const [contract, usage] = await Promise.all([call(readContract, {}, signal), call(readUsage, {}, signal)]);
		return { contract, usage };
	},
});

export interface Pack {
	credits: number;
	cost: number;
}

/** Requests an item or turns it on. The server returns its new state. */
export const useTakeItem = ({ key, data }: MarketplaceItem) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: ({ way, pack }: { way: Way; pack?: Pack }) => take(way, key, data.contractCost, pack),
		onSuccess: (now) => {
			cache.setQueryData(itemQuery(key).queryKey, now);
			return Promise.all([
				cache.invalidateQueries({ queryKey: itemsQuery.queryKey, exact: true }),
				cache.invalidateQueries(configurationQuery), // an item that is turned on can add screens
			]);
		},
	});
};

const take = (way: Way, key: string, cost: number | null, pack?: Pack): Promise<MarketplaceItem> => {
	const body = cost === null ? {} : { quotedInvestment: cost };
	if (way === 'enableValidation') return call(enableValidation, { body });
	if (way === 'enableSso') return call(enableSso, { body });
	if (way === 'requestHighSpeed') return call(requestHighSpeed, { body });
	if (way === 'chat') return call(requestChat, {});
	if (way === 'requestHighSpeedCredits' && pack)
		return call(requestHighSpeedCredits, {
			body: { creditsRequested: pack.credits, quotedInvestment: pack.cost },
		});
	return call(requestItem, { params: { key } });
};
