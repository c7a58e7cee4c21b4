/** Used as a ref, this focuses an element when it appears, because the previously focused one is gone. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus();
