/**
 * Whether what a screen shows above the rest has come: until then the rest would be pushed down by it. Once it has, the
 * screen stays, whatever is asked again later; what failed does not hold it up either.
 */
import { useRef } from 'react';

export const useArrived = (...asked: ReadonlyArray<{ isLoading: boolean }>): boolean => {
	const arrived = useRef(false);
	if (asked.every(({ isLoading }) => !isLoading)) arrived.current = true;
	return arrived.current;
};
