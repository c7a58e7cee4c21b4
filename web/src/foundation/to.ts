/**
 * Every address the product links to, typed: a misspelled path or a missing id does not compile. Connectors have theirs
 * beside their screens. Paths are registered in each area's screen-paths.ts; a test keeps both consistent.
 */
import { accessLinks } from './to/access.ts';
import { administrationLinks } from './to/administration.ts';
import { carriersLinks } from './to/carriers.ts';
import { chatLinks } from './to/chat.ts';
import { connectionsLinks } from './to/connections.ts';
import { contactsLinks } from './to/contacts.ts';
import { newsLinks } from './to/news.ts';
import { organizationLinks } from './to/organization.ts';
import { reportingLinks } from './to/reporting.ts';
import { textingLinks } from './to/texting.ts';

export type { ProfileTab } from './to/access.ts';

export const to = {
	...organizationLinks,
	...accessLinks,
	...carriersLinks,
	...contactsLinks,
	...textingLinks,
	...chatLinks,
	...newsLinks,
	...connectionsLinks,
	...administrationLinks,
	...reportingLinks,
};
