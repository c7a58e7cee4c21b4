/** Which rows of equal height are in sight, with some above and below, so that only these are rendered. */
import { type RefObject, useEffect, useState } from 'react';

const beyond = 6;

export const useRowsInSight = (scroller: RefObject<HTMLElement | null>, height: number, count: number) => {
	const [place, setPlace] = useState({ first: 0, last: 20 });
	useEffect(() => {
		const box = scroller.current;
		if (!box) return;
		const look = () => {
			const first = Math.floor(box.scrollTop / height);
			const last = Math.ceil((box.scrollTop + box.clientHeight) / height);
			setPlace((before) => (before.first === first && before.last === last ? before : { first, last }));
		};
		const observer = new ResizeObserver(look);
		observer.observe(box);
		box.addEventListener('scroll', look, { passive: true });
		return () => {
			observer.disconnect();
			box.removeEventListener('scroll', look);
		};
	}, [scroller, height]);
	const first = Math.max(0, Math.min(place.first - beyond, count - 1));
	return {
		first,
		/** The index after the last row to render. */
		end: Math.min(count, place.last + beyond),
		bringIntoSight: (index: number) => {
			const box = scroller.current;
			if (!box) return;
			const top = index * height;
			if (top < box.scrollTop) box.scrollTop = top;
			else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
		},
	};
};
