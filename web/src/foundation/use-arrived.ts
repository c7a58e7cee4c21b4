/** Whether a screen's top has loaded, or failed; the rest would be pushed down by it. Once true it stays true. */
import { useRef } from 'react';

export const useArrived = (...queries: ReadonlyArray<{ isLoading: boolean }>): boolean => {
	const arrived = useRef(false);
	if (queries.every(({ isLoading }) => !isLoading)) arrived.current = true;
	return arrived.current;
};
