/** Whether the names of the people that are shown first are there: chips that fill in later move everything below them. */
import { useQueries } from '@tanstack/react-query';
import { useArrived } from '../../../../../foundation/use-arrived.ts';
import { personQuery } from '../data.ts';

export const shownAtFirst = 12;

/** Undefined: it is not known yet who they are. */
export const useNamed = (ids: readonly number[] | undefined): boolean =>
	useArrived(
		{ isLoading: ids === undefined },
		...useQueries({ queries: (ids ?? []).slice(0, shownAtFirst).map((id) => personQuery(id)) }),
	);
