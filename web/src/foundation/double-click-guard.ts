/** A second click within half a second is ignored (spec 1 §9). */
import { useRef } from 'react';

const guardMs = 500;

/**
 * Ignores a second click on any button that submits a form or has `data-commits`, unless something was typed or
 * clicked in between. Pressing Enter in a form also counts as a click on its button.
 */
export const guardDoubleClicks = (page: Document): (() => void) => {
	let last: { button: Element; label: string | null; at: number } | undefined;
	const look = (click: MouseEvent) => {
		const { target } = click;
		const button = target instanceof Element ? target.closest('button[type="submit"], [data-commits]') : null;
		const at = performance.now();
		// with another label, the button does something else
		const isSame = button && last?.button === button && last.label === button.textContent;
		if (isSame && last && at - last.at < guardMs) {
			click.preventDefault();
			click.stopImmediatePropagation();
		} else last = button ? { button, label: button.textContent, at } : undefined;
	};
	const forget = () => {
		last = undefined;
	};
	page.addEventListener('click', look, { capture: true });
	page.addEventListener('input', forget, { capture: true });
	return () => {
		page.removeEventListener('click', look, { capture: true });
		page.removeEventListener('input', forget, { capture: true });
	};
};

export const useDoubleClickGuard = <A extends unknown[]>(action: (...args: A) => void): ((...args: A) => void) => {
	const last = useRef(Number.NEGATIVE_INFINITY);
	return (...args) => {
		const now = performance.now();
		if (now - last.current < guardMs) return;
		last.current = now;
		action(...args);
	};
};
