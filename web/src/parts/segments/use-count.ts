/** Counts who matches while conditions are edited. A count is cancelled when the conditions change. */
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Refused, sentenceOf } from '../../foundation/failures.ts';
import { type DraftGroup, isComplete, wireOf } from './criteria-draft.ts';
import { countQuery } from './segments.ts';

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
