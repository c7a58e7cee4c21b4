import type { Audience } from '@quad/contract/texting/messaging/audience.ts';
import { useQueries } from '@tanstack/react-query';
import { recipientListQuery } from '../data.ts';

/** Returns whether a list of this audience is still being read, and how many lines of its lists matched no one. */
export const useLists = ({ include, exclude }: Audience): { isReading: boolean; notFound: number } => {
	const ids = [...include, ...exclude].flatMap((part) => (part.kind === 'list' ? [part.id] : []));
	const lists = useQueries({ queries: ids.map((id) => recipientListQuery(id)) });
	return {
		isReading: lists.some(({ data }) => data?.state === 'reading'),
		notFound: lists.reduce((sum, { data }) => sum + (data?.notFound ?? 0), 0),
	};
};
