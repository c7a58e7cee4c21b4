/** The timeline of a contact. Its key begins with the contact's, so invalidating the contact also invalidates it. */
import {
	readTimeline,
	type TimelineEntry,
	type TimelineFilter,
} from '@quad/contract/texting/conversations/timeline-routes.ts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { beginning } from './data.ts';
import type { SentText } from './outbox.ts';

export const timelineQuery = (contactId: number, show: TimelineFilter) =>
	infiniteQueryOptions({
		queryKey: queryKeys.timeline(contactId, show),
		queryFn: ({ pageParam, signal }) =>
			call(
				readTimeline,
				{ params: { id: contactId }, query: { show, ...(pageParam === beginning ? {} : { cursor: pageParam }) } },
				signal,
			),
		initialPageParam: beginning,
		getNextPageParam: ({ next }) => next,
	});

/** An entry's identity, which is the same on every page. */
export const entryKey = (entry: TimelineEntry): string => {
	switch (entry.kind) {
		case 'text':
			return entry.message.id;
		case 'leftOut':
			return `left out ${entry.batchId}`;
		case 'note':
			return `note ${entry.noteId}`;
		case 'change':
			return `${entry.what} ${entry.at} ${entry.says}`;
	}
};

/** Returns each loaded entry once, newest first. */
export const entriesOf = (pages: ReadonlyArray<{ items: TimelineEntry[] }> | undefined): TimelineEntry[] => [
	...new Map(pages?.flatMap(({ items }) => items).map((entry) => [entryKey(entry), entry])).values(),
];

type Pages = InfiniteData<{ items: TimelineEntry[]; next: string | null }, string>;

/** Shows a message just sent until the next fetch. */
export const addToTimeline = (cache: QueryClient, contactId: number, text: SentText): void => {
	cache.setQueryData<Pages>(timelineQuery(contactId, 'all').queryKey, (timeline) => {
		const [newest, ...older] = timeline?.pages ?? [];
		const entry: TimelineEntry = {
			kind: 'text',
			at: text.message.sentOn,
			...text,
			formerNumber: null,
			stopped: null,
			remedy: null,
			price: null,
		};
		if (!timeline || !newest || newest.items.some((one) => entryKey(one) === entryKey(entry))) return timeline;
		return { ...timeline, pages: [{ ...newest, items: [entry, ...newest.items] }, ...older] };
	});
	void cache.invalidateQueries({ queryKey: queryKeys.contact(contactId) });
};
