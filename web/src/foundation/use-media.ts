/** Media queries in JavaScript, for what must be absent: arrow keys of a menu would stop at a hidden item. */
import { useMediaQuery } from '@mantine/hooks';

/** Matches the style sheets (ground.css). */
export const phone = '(max-width: 48em)';
/** Touch without a pointer, where the style sheets also hide keyboard hints. */
export const touch = '(hover: none)';

export const useMedia = (query: string): boolean =>
	useMediaQuery(query, undefined, { getInitialValueInEffect: false }) === true;
