/** Counts who matches while conditions are edited. A count is cancelled when the conditions change. */
import { useDebouncedValue } from '@mantine/hooks';
import { countMatching } from '@quad/contract/contacts/segments/routes.ts';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { Refused, sentenceOf } from '../../foundation/failures.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { isComplete } from './complete-draft.ts';
import { type DraftGroup, wireOf } from './criteria-draft.ts';

const typingPauseMs = 250;

export interface MatchCount {
	/** Undefined before the first count. While another is under way, the one before. */
	readonly people: { readonly total: number; readonly textable: number } | undefined;
	readonly isComplete: boolean;
	readonly isCounting: boolean;
	/** Why it can't be counted. */
	readonly failure: string | undefined;
	/** The same by condition, such as `conditions.0`, if one of them is the reason. */
	readonly faults: Readonly<Record<string, string>>;
}

export const useCount = (group: DraftGroup, segmentId: number | undefined): MatchCount => {
	const written = isComplete(group) ? JSON.stringify(wireOf(group)) : undefined;
	const [settled] = useDebouncedValue(written, typingPauseMs);
	const isSettled = settled === written;
	const wanted = settled === undefined ? undefined : wireOf(group);
	const { data, error, isFetching } = useQuery(countQuery(isSettled ? wanted : undefined, segmentId));
	const isRefused = isSettled && error !== null && written !== undefined;
	return {
		people: data,
		isComplete: written !== undefined,
		isCounting: written !== undefined && (isFetching || !isSettled),
		failure: isRefused ? sentenceOf(error) : undefined,
		faults: isRefused && error instanceof Refused ? error.fields : {},
	};
};

/** How many match. `written` is undefined while conditions are incomplete. */
const countQuery = (written: ReturnType<typeof wireOf> | undefined, segmentId: number | undefined) =>
	queryOptions({
		queryKey: queryKeys.segments.count(written?.conjunction ?? 'all', written?.conditions ?? '', segmentId),
		queryFn: written ? ({ signal }) => call(countMatching, { body: { ...written, segmentId } }, signal) : skipToken,
		placeholderData: keepPreviousData,
	});
