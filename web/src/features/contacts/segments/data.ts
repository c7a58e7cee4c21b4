import {
	addByCriteria,
	addByHand,
	changeCriteriaSegment,
	changeStaticSegment,
	copyContacts,
	createCriteriaSegment,
	createStaticSegment,
	deleteCriteriaSegment,
	deleteStaticSegment,
	exportAnySegment,
	type importTypes,
	listContactsOfSegment,
	listSegments,
	readAnyStatistics,
	readCriteriaSegment,
	readSegment,
	readSegmentUses,
	removeContact,
	type Segment,
} from '@quad/contract/contacts/segments/routes.ts';
import { keepPreviousData, queryOptions, type UseQueryResult, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../foundation/call.ts';
import { download } from '../../../foundation/download.ts';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';
import { queryOf, type SegmentSearch } from './segment-search.ts';

export const segmentsQuery = (search: SegmentSearch, personId: number) =>
	queryOptions({
		queryKey: queryKeys.segments.list(search, personId),
		queryFn: ({ signal }) => call(listSegments, { query: queryOf(search, personId) }, signal),
		placeholderData: keepPreviousData,
	});

export const segmentQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.segments.one(id),
		queryFn: ({ signal }) => call(readSegment, { params: { id } }, signal),
	});

export const criteriaQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.segments.criteria(id),
		queryFn: ({ signal }) => call(readCriteriaSegment, { params: { id } }, signal),
	});

export const contactsQuery = (id: number, searchText: string, skip: number, textable?: boolean) =>
	queryOptions({
		queryKey: queryKeys.segments.contacts(id, searchText, skip, textable),
		queryFn: ({ signal }) =>
			call(listContactsOfSegment, { params: { id }, query: { searchText: searchText.trim(), textable, skip } }, signal),
		placeholderData: keepPreviousData,
	});

export const statisticsQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.segments.statistics(id),
		queryFn: ({ signal }) => call(readAnyStatistics, { params: { id } }, signal),
	});

export const usesQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.segments.uses(id),
		queryFn: ({ signal }) => call(readSegmentUses, { params: { id } }, signal),
		staleTime: 0,
	});

const useRenewed = () => useInvalidate(queryKeys.segments.all);

/** A mutation after which the data is fetched again, even if it fails. */
const useWrite = <Output, Input = void>(mutationFn: (input: Input) => Promise<Output>) =>
	useMutation({ mutationFn, onSettled: useRenewed() });

/** Fetches segments again when contacts change, because their members may change, too. */
export const useLiveSegments = (): void => {
	const { teamId } = useSession();
	const renew = useRenewed();
	useLive(liveTopics.contacts(teamId), () => void renew());
};

/** In a very large team, counts arrive later. The list is fetched again until every segment has one. */
export const useUncounted = ({
	data,
	refetch,
}: Pick<UseQueryResult<{ items: Segment[] }>, 'data' | 'refetch'>): void => {
	const uncounted = data?.items.filter(({ contacts }) => contacts === null).length ?? 0;
	useEffect(() => {
		if (uncounted > 0) void refetch();
	}, [uncounted, refetch]);
};

export type Lines = { students: string[]; staticImportType: (typeof importTypes)[number] };

export const useAddContacts = (id: number) => {
	const params = { id };
	return {
		byHand: useWrite((body: Lines) => call(addByHand, { params, body })),
		byCriteria: useWrite(({ conjunction, conditions }: { conjunction: 'all' | 'any'; conditions: string }) =>
			call(addByCriteria, { params, body: { criteria: conditions, conjunction } }),
		),
		fromOther: useWrite((sourceSegmentId: number) => call(copyContacts, { params, body: { sourceSegmentId } })),
	};
};

/** Creates an empty segment and fills it. If that fails, it deletes the segment again (spec 3 §4). */
export const useCreateStatic = () =>
	useWrite(async ({ name, lines }: { name: string; lines: Lines | undefined }) => {
		const segment = await call(createStaticSegment, { body: { name } });
		if (!lines) return { segment, problems: [] };
		const params = { id: segment.id };
		try {
			return { segment, problems: await call(addByHand, { params, body: lines }) };
		} catch (error) {
			await call(deleteStaticSegment, { params });
			throw error;
		}
	});

export const useCopySegment = () =>
	useWrite(async ({ id, name }: { id: number; name: string }) => {
		const segment = await call(createStaticSegment, { body: { name } });
		try {
			await call(copyContacts, { params: { id: segment.id }, body: { sourceSegmentId: id } });
		} catch (error) {
			await call(deleteStaticSegment, { params: { id: segment.id } });
			throw error;
		}
		return segment;
	});

interface SavedCriteria {
	/** Undefined to keep the name. */
	readonly name: string | undefined;
	/** The version that is replaced. */
	readonly version: string | undefined;
	readonly conjunction: 'all' | 'any';
	readonly conditions: string;
}

/** Creates a segment by criteria, or changes the one with this ID. */
export const useSaveCriteria = (id: number | undefined) =>
	useMutation({
		mutationFn: ({ name, version, ...criteria }: SavedCriteria) =>
			id === undefined
				? call(createCriteriaSegment, { body: { name: name ?? '', ...criteria } })
				: call(changeCriteriaSegment, { params: { id }, body: { name, version, ...criteria } }),
		onSuccess: useRenewed(),
	});

const change = ({ id, type }: Segment, body: { name?: string; archived?: boolean }) =>
	type === 'Static'
		? call(changeStaticSegment, { params: { id }, body })
		: call(changeCriteriaSegment, { params: { id }, body });

export const useRename = (segment: Segment) => useWrite((body: { name: string }) => change(segment, body));

export const useArchive = () =>
	useMutation({
		mutationFn: (segment: Segment) => change(segment, { archived: !segment.archived }),
		onSuccess: ({ name, archived }) => toast.success(`“${name}” is ${archived ? 'archived' : 'unarchived'}.`),
		onError: toast.failure,
		onSettled: useRenewed(),
	});

export const useDelete = () =>
	useWrite(({ id, type }: Segment) =>
		call(type === 'Static' ? deleteStaticSegment : deleteCriteriaSegment, { params: { id } }),
	);

export const useRemoveContact = (id: number) =>
	useWrite((studentId: number) => call(removeContact, { params: { id, studentId } }));

export const useExport = () =>
	useMutation({
		mutationFn: (id: number) => download(exportAnySegment, { params: { id } }, `segment-${id}.csv`),
		onError: toast.failure,
	});
