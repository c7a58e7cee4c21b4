/**
 * The code of each screen in screen-paths.ts, fetched when it is opened. A screen is a file `XScreen.tsx` that
 * exports a component `Screen`. A name that is in only one of the two files does not compile.
 */
import { accessScreens } from '../features/access/screens.ts';
import { administrationScreens } from '../features/administration/screens.ts';
import { carriersScreens } from '../features/carriers/screens.ts';
import { chatScreens } from '../features/chat/screens.ts';
import { connectionsScreens } from '../features/connections/screens.ts';
import { contactsScreens } from '../features/contacts/screens.ts';
import { newsScreens } from '../features/news/screens.ts';
import { organizationScreens } from '../features/organization/screens.ts';
import { reportingScreens } from '../features/reporting/screens.ts';
import { textingScreens } from '../features/texting/screens.ts';
import type { LoadScreen } from '../foundation/load-screen.ts';
import type { ScreenName } from './screen-paths.ts';

export const screens: Readonly<Record<ScreenName, LoadScreen>> = {
	...organizationScreens,
	...accessScreens,
	...carriersScreens,
	...contactsScreens,
	...textingScreens,
	...chatScreens,
	...newsScreens,
	...connectionsScreens,
	...administrationScreens,
	...reportingScreens,
};
