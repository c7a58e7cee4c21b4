/** Returns whether a screen's top has loaded or failed, so that the rest can wait instead of moving. Stays true. */
import { useRef } from 'react';

export const useArrived = (...queries: ReadonlyArray<{ isLoading: boolean }>): boolean => {
	const arrived = useRef(false);
	if (queries.every(({ isLoading }) => !isLoading)) arrived.current = true;
	return arrived.current;
};
