/** Media queries for what must not be rendered at all, because a menu's arrow keys would stop at a hidden item. */
import { useMediaQuery } from '@mantine/hooks';

/** Must match the style sheets (ground.css). */
export const phone = '(max-width: 48em)';
/** Touch without a pointer. Style sheets also hide keyboard hints there. */
export const touch = '(hover: none)';

export const useMedia = (query: string): boolean =>
	useMediaQuery(query, undefined, { getInitialValueInEffect: false }) === true;
