/** How many visitors of the web chat wait for an agent, for the navigation. ChatPresence keeps it up to date. */
import { useSyncExternalStore } from 'react';

let waiting = 0;
const listeners = new Set<() => void>();

export const setWaitingVisitors = (visitors: number): void => {
	waiting = visitors;
	for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

export const useWaitingVisitors = (): number => useSyncExternalStore(subscribe, () => waiting);
