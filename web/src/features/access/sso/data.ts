import {
	beginTest,
	changeConfiguration,
	choosePeople,
	createConfiguration,
	deleteConfiguration,
	getMetadata,
	listConfigurations,
	listPeople,
	readMetadata,
	readTest,
	type SsoConfiguration,
} from '@quad/contract/access/sso/routes.ts';
import type { Answer } from '@quad/contract/route.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { download } from '../../../foundation/download.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { toast } from '../../../foundation/toast.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';
import { type PeopleSearch, peoplePage, wayOf } from './people-search.ts';
import type { SsoForm } from './sso-form.ts';

export const configurationsQuery = queryOptions({
	queryKey: queryKeys.sso.configurations,
	queryFn: async ({ signal }) => (await call(listConfigurations, {}, signal)).filter(isWhole),
});

/** Whether the response includes what only an owner may see. Only owners open this screen. */
const isWhole = (one: Answer<typeof listConfigurations>[number]): one is SsoConfiguration => 'ours' in one;

export const peopleQuery = ({ search, way, skip }: PeopleSearch) =>
	queryOptions({
		queryKey: queryKeys.sso.peoplePage(search, way, skip),
		queryFn: ({ signal }) =>
			call(listPeople, { query: { searchText: search.trim(), ...wayOf(way), skip, take: peoplePage } }, signal),
		placeholderData: keepPreviousData,
	});

export const testQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.sso.test(id),
		queryFn: ({ signal }) => call(readTest, { query: { id } }, signal),
	});

const useRenewed = () => useInvalidate(configurationsQuery.queryKey, queryKeys.sso.people);

/** Adds a configuration, or changes the one with this ID. */
export const useSave = (id: number | undefined) => {
	const renew = useRenewed();
	return useMutation({
		mutationFn: (form: SsoForm) => {
			const body = { ...form, personAttribute: form.personAttribute.trim() || null };
			return id === undefined
				? call(createConfiguration, { body })
				: call(changeConfiguration, { body: { ...body, id } });
		},
		onSuccess: renew,
	});
};

export const useDelete = () => {
	const renew = useRenewed();
	return useMutation({
		mutationFn: (id: number) => call(deleteConfiguration, { query: { id } }),
		onSuccess: renew,
	});
};

export const useChoosePeople = () => {
	const renew = useRenewed();
	return useMutation({
		mutationFn: (body: { personIds: number[]; samlConfigurationId: number | null }) => call(choosePeople, { body }),
		onSuccess: renew,
		onError: toast.failure,
	});
};

export const useReadMetadata = () =>
	useMutation({ mutationFn: (metadata: string) => call(readMetadata, { body: { metadata } }) });

export const useSaveMetadata = () =>
	useMutation({
		mutationFn: (id: number) => download(getMetadata, { query: { id } }, `quad-${id}.xml`),
		onError: toast.failure,
	});

/** Sends the browser to the identity provider, which returns with `?tested=`. */
export const useBeginTest = () =>
	useMutation({
		mutationFn: (id: number) => call(beginTest, { body: { id } }),
		onSuccess: ({ address }) => location.assign(address),
		onError: toast.failure,
	});
