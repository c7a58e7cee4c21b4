/** Acts on swipes beyond a third of the width. Rows need `touch-action: pan-y`, so that lists still scroll. */
import { type MouseEvent, type PointerEvent, useRef } from 'react';

const beginsAt = 10; // in pixels; smaller moves are jitter
const share = 1 / 3;

interface Swipe {
	pointerId: number;
	x: number;
	y: number;
	/** In pixels, to the left. */
	far: number;
	isSwipe: boolean;
}

export const useSwipe = (onSwiped: () => void) => {
	const swipe = useRef<Swipe>(undefined);
	const hasSwiped = useRef(false);

	const follow = (row: HTMLElement, far: number) => {
		row.toggleAttribute('data-swiping', far > 0);
		row.style.setProperty('--swiped', `${-far}px`);
	};
	const begin = (event: PointerEvent<HTMLElement>) => {
		hasSwiped.current = false;
		if (event.pointerType !== 'touch' || !event.isPrimary) return;
		swipe.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, far: 0, isSwipe: false };
	};
	const move = (event: PointerEvent<HTMLElement>) => {
		const current = swipe.current;
		if (!current || current.pointerId !== event.pointerId) return;
		current.far = Math.max(0, current.x - event.clientX);
		if (!current.isSwipe) {
			if (current.far < beginsAt || current.far < 1.5 * Math.abs(event.clientY - current.y)) return;
			current.isSwipe = true;
			event.currentTarget.setPointerCapture(event.pointerId);
		}
		follow(event.currentTarget, current.far);
	};
	const end = (event: PointerEvent<HTMLElement>) => {
		const current = swipe.current;
		if (!current || current.pointerId !== event.pointerId) return;
		swipe.current = undefined;
		if (!current.isSwipe) return;
		hasSwiped.current = true;
		follow(event.currentTarget, 0);
		if (event.type === 'pointerup' && current.far > event.currentTarget.clientWidth * share) onSwiped();
	};
	return {
		onPointerDown: begin,
		onPointerMove: move,
		onPointerUp: end,
		onPointerCancel: end,
		onClickCapture: (event: MouseEvent) => {
			if (!hasSwiped.current) return;
			hasSwiped.current = false;
			event.preventDefault();
			event.stopPropagation();
		},
	};
};
