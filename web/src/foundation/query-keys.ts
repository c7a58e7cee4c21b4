/** The keys of cached queries. Invalidating a key also invalidates all keys that begin with it. */
import { accessKeys } from './query-keys/access.ts';
import { administrationKeys } from './query-keys/administration.ts';
import { carriersKeys } from './query-keys/carriers.ts';
import { chatKeys } from './query-keys/chat.ts';
import { connectionsKeys } from './query-keys/connections.ts';
import { contactsKeys } from './query-keys/contacts.ts';
import { newsKeys } from './query-keys/news.ts';
import { organizationKeys } from './query-keys/organization.ts';
import { reportingKeys } from './query-keys/reporting.ts';
import { textingKeys } from './query-keys/texting.ts';

export { type LiveTopic, liveTopics } from './query-keys/live-topics.ts';

export const queryKeys = {
	...organizationKeys,
	...accessKeys,
	...carriersKeys,
	...contactsKeys,
	...textingKeys,
	...chatKeys,
	...newsKeys,
	...connectionsKeys,
	...administrationKeys,
	...reportingKeys,
};
