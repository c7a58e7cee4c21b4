/** Returns whether the first people's names have loaded, because chips that fill in later would move the page. */
import { useQueries } from '@tanstack/react-query';
import { useArrived } from '../../../../../foundation/use-arrived.ts';
import { personQuery } from '../data.ts';

export const shownAtFirst = 12;

/** `ids` is undefined until the people are known. */
export const useNamed = (ids: readonly number[] | undefined): boolean =>
	useArrived(
		{ isLoading: ids === undefined },
		...useQueries({ queries: (ids ?? []).slice(0, shownAtFirst).map((id) => personQuery(id)) }),
	);
