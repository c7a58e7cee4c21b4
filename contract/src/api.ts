/** Every route of the product, for the server, OpenAPI and tests. Screens import only the routes of their domain. */

import * as access from './access/api.ts';
import * as administration from './administration/api.ts';
import * as carriers from './carriers/api.ts';
import * as chat from './chat/api.ts';
import * as connections from './connections/api.ts';
import * as contacts from './contacts/api.ts';
import * as health from './health/routes.ts';
import * as news from './news/api.ts';
import * as organization from './organization/api.ts';
import * as reporting from './reporting/api.ts';
import type { Route } from './route.ts';
import * as texting from './texting/api.ts';

export const api = {
	health,
	...organization,
	...access,
	...carriers,
	...contacts,
	...texting,
	...chat,
	...news,
	...connections,
	...administration,
	...reporting,
};

const isRoute = (value: unknown): value is Route =>
	typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;

export const allRoutes: readonly Route[] = Object.values(api)
	.flatMap((domain): unknown[] => Object.values(domain))
	.filter(isRoute);
