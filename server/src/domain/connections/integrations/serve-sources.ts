/** Lists the sources of imports and recipients, cached for a few minutes because many systems limit calls. */
import type { sources } from '@quad/contract/connections/integrations/connector-routes.ts';
import type { Route } from '@quad/contract/route.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { isSwitchedOn } from '../../organization/marketplace/index.ts';
import { findConnection } from './connections.queries.ts';
import type { Connector } from './connector.port.ts';
import { type ConnectorCall, callsOf, type Integrations } from './connectors.ts';
import { readFromSystem } from './read-from-system.ts';

type SourcesRoute = Route<'session'> & {
	readonly method: 'GET';
	readonly who: 'staff';
	readonly answer: typeof sources;
};
type Sources = ReadonlyArray<{ readonly id: string; readonly name: string }>;

const standsMs = 5 * 60_000;
const mostKept = 1_000;

/** Lists nothing if the team has not connected the system, because message authors need not know about it. */
export const serveSources = (
	server: ApiServer,
	context: Integrations,
	connector: Connector,
	route: SourcesRoute,
): void => {
	const own = callsOf(context, connector);
	const kept = new Map<string, { readonly found: Sources; readonly until: number }>();
	serve(server, route, async ({ actor }) => [...(await listSources(own(actor), kept))]);
};

const listSources = async (
	{ context, scope, connector: { descriptor } }: ConnectorCall,
	kept: Map<string, { readonly found: Sources; readonly until: number }>,
): Promise<Sources> => {
	const { db, clock } = context;
	if (!(await isSwitchedOn(db, scope, descriptor.item))) return [];
	const row = await findConnection(db, scope, descriptor.key);
	if (!row) return [];
	const name = `${row.organizationId} ${row.id} ${row.version}`;
	const now = clock.now().getTime();
	const last = kept.get(name);
	if (last && last.until > now) return last.found;
	const found = await readFromSystem(context, row, async (one) => (await one.listRecipientSources?.()) ?? []);
	if (kept.size >= mostKept) kept.clear();
	kept.set(name, { found, until: now + standsMs });
	return found;
};
