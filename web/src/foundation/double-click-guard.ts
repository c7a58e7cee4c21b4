/** A second click within half a second is the same click (spec 1 §9). */
import { useRef } from 'react';

const guardMs = 500;

export const useDoubleClickGuard = <A extends unknown[]>(action: (...said: A) => void): ((...said: A) => void) => {
	const last = useRef(Number.NEGATIVE_INFINITY);
	return (...said) => {
		const now = performance.now();
		if (now - last.current < guardMs) return;
		last.current = now;
		action(...said);
	};
};
