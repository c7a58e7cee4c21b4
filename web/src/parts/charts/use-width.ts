import { useCallback, useState } from 'react';

/** Returns a ref for an element, and the element's width in pixels; 0 before it is measured. */
export const useWidth = (): [(element: HTMLElement | null) => (() => void) | undefined, number] => {
	const [width, setWidth] = useState(0);
	const measure = useCallback((element: HTMLElement | null) => {
		if (!element) return undefined;
		const observer = new ResizeObserver(() => setWidth(element.clientWidth));
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return [measure, width];
};
