/**
 * Whether the top part of a screen has loaded; shown earlier, the rest would be pushed down by it. Once true it stays
 * true, whatever is fetched again later. A failure counts as loaded.
 */
import { useRef } from 'react';

export const useArrived = (...asked: ReadonlyArray<{ isLoading: boolean }>): boolean => {
	const arrived = useRef(false);
	if (asked.every(({ isLoading }) => !isLoading)) arrived.current = true;
	return arrived.current;
};
