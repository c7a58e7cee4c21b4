/** A ref for what takes the focus when it appears, as what had it before is gone. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus();
