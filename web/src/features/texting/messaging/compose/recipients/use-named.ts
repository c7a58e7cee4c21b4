/** Whether the names of the first people have loaded: chips that fill in later would move everything below them. */
import { useQueries } from '@tanstack/react-query';
import { useArrived } from '../../../../../foundation/use-arrived.ts';
import { personQuery } from '../data.ts';

export const shownAtFirst = 12;

/** `ids` is undefined while the people are not known. */
export const useNamed = (ids: readonly number[] | undefined): boolean =>
	useArrived(
		{ isLoading: ids === undefined },
		...useQueries({ queries: (ids ?? []).slice(0, shownAtFirst).map((id) => personQuery(id)) }),
	);
