/** Returns whether the top of a screen has loaded or failed, because the rest would move later. Stays true. */
import { useRef } from 'react';

export const useArrived = (...queries: ReadonlyArray<{ isLoading: boolean }>): boolean => {
	const arrived = useRef(false);
	if (queries.every(({ isLoading }) => !isLoading)) arrived.current = true;
	return arrived.current;
};
