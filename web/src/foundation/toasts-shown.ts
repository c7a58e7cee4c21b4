/** Whether there has been a toast. Until then, the code for toasts isn't loaded. */
import { useSyncExternalStore } from 'react';

let shown = false;
const hearers = new Set<() => void>();

export const makeRoomForToasts = (): void => {
	shown = true;
	for (const hear of hearers) hear();
};

const onShown = (hear: () => void) => {
	hearers.add(hear);
	return () => hearers.delete(hear);
};

export const useToastsShown = (): boolean => useSyncExternalStore(onShown, () => shown);
export const toastsShown = (): boolean => shown;
