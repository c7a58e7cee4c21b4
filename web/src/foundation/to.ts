/**
 * Every address that the product links to. A misspelled path or missing ID doesn't compile. Connectors define theirs
 * beside their screens; a test compares all with each area's screen-paths.ts.
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
