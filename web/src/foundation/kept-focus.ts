/**
 * What has the focus can go: a button that has done its work, a row that a live refresh takes away, a field that is
 * shut while it saves. The browser then drops the focus to nowhere, and who works by keyboard begins at the top of the
 * page again. Here it goes to what stood around it, or back to it when it is open again. When a whole dialog goes, it
 * goes to what had it before the dialog came, or to what stood around that.
 */
const graceMs = 60; // a dialog that closes gives the focus back by itself

interface Held {
	element: HTMLElement;
	/** What around it can have the focus, the nearest first. */
	around: HTMLElement[];
	/** It was seen disabled. */
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
	/** A click elsewhere is meant. */
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
