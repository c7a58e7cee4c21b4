/**
 * What the sheets ask of the screen, for what has to be absent there and not only unseen: the arrow keys of a menu
 * stop at an item that is not shown.
 */
import { useMediaQuery } from '@mantine/hooks';

/** As in the sheets (ground.css). */
export const phone = '(max-width: 48em)';
/** A finger and no pointer: where the sheets leave out keys, too. */
export const touch = '(hover: none)';

export const useMedia = (query: string): boolean =>
	useMediaQuery(query, undefined, { getInitialValueInEffect: false }) === true;
