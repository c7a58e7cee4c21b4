/**
 * Keeps the focus when its element disappears or is disabled, because browsers would move it to the top of the page.
 * It moves to a focusable ancestor, or returns once the element is enabled; after a dialog, to where it was before.
 */
const graceMs = 60; // a closing dialog returns the focus itself within this time

interface Held {
	element: HTMLElement;
	/** The focusable elements around it, nearest first. */
	around: HTMLElement[];
	/** Whether the element has been disabled since it got the focus. */
	isShut: boolean;
}

export const keepFocus = (): (() => void) => {
	let held: Held | undefined;
	let beforeDialog: HTMLElement[] = [];
	let soon: ReturnType<typeof setTimeout> | undefined;

	const look = () => {
		soon = undefined;
		if (!held || document.activeElement !== document.body) return;
		const { element, around, isShut } = held;
		if (element.isConnected && element.matches(':disabled')) {
			held.isShut = true;
			return;
		}
		held = undefined;
		if (!element.isConnected) around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
		else if (isShut) element.focus({ preventScroll: true });
	};
	const lookSoon = () => {
		if (held) soon ??= setTimeout(look, graceMs);
	};
	const hold = ({ target }: Event) => {
		if (!(target instanceof HTMLElement)) return;
		const around = focusableAround(target);
		if (!target.closest('[role="dialog"]')) beforeDialog = [target, ...around];
		held = { element: target, around: [...around, ...beforeDialog], isShut: false };
	};
	/** A click elsewhere means that the user gives up the focus on purpose. */
	const letGo = ({ target }: Event) => {
		if (held && target instanceof Node && !held.element.contains(target)) held = undefined;
	};

	const observer = new MutationObserver(() => document.activeElement === document.body && lookSoon());
	observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
	document.addEventListener('focusin', hold);
	document.addEventListener('focusout', lookSoon);
	document.addEventListener('pointerdown', letGo);
	return () => {
		clearTimeout(soon);
		observer.disconnect();
		document.removeEventListener('focusin', hold);
		document.removeEventListener('focusout', lookSoon);
		document.removeEventListener('pointerdown', letGo);
	};
};

const focusableAround = (element: HTMLElement): HTMLElement[] => {
	const around: HTMLElement[] = [];
	for (let one = element.parentElement; one; one = one.parentElement) if (one.matches('[tabindex]')) around.push(one);
	return around;
};
