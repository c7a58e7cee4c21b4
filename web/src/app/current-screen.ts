/** Returns the entry of the open screen, or undefined at an unknown address. */
import { useMatches } from 'react-router';
import type { ScreenPath } from '../foundation/screen-path.ts';

export const useCurrentScreen = (): ScreenPath | undefined => {
	const handle = useMatches().at(-1)?.handle;
	return isOfScreen(handle) ? handle.screen : undefined;
};

/** The handle that the router sets on each route of a screen. */
const isOfScreen = (handle: unknown): handle is { screen: ScreenPath } =>
	typeof handle === 'object' && handle !== null && 'screen' in handle;
