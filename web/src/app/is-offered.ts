/** Returns whether the navigation and the command bar offer a screen to this person: none that is refused. */
import type { ScreenPath } from '../foundation/screen-path.ts';
import { requirePermission, type Visitor } from './require-permission.ts';

/** Screens for these are about texting, which people with web chat only don't have (spec 1 §4). */
const aboutTexting: ReadonlyArray<ScreenPath['who']> = [
	'staff',
	'compose',
	'sendSmartMessages',
	'segments',
	'buildSegments',
	'addContacts',
];

export const isOffered = (screen: ScreenPath, visitor: Visitor): boolean => {
	const isAboutThemselves = screen.onlyOneself === true;
	if (visitor.may('chatOnly') && aboutTexting.includes(screen.who) && !isAboutThemselves) return false;
	return requirePermission(screen, visitor) === 'opens';
};
