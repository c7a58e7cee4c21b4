/**
 * Lists of people in another system that a message can go to. What is chosen becomes a list of the team’s contacts at that
 * moment, as from a file: who is not a contact stays with the list, and is said.
 */
import type { AudienceRoutes } from '@quad/contract/integrations/audiences.ts';
import { integrationLimits } from '@quad/contract/integrations/limits.ts';
import { integrationRefusals } from '@quad/contract/integrations/refusals.ts';
import { inCurrentTeam, type TeamScope } from '../../foundation/actor.ts';
import { type Door, serve } from '../../foundation/http/http.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { limitFileReads } from '../../foundation/tables/limit-file-reads.ts';
import { isSwitchedOn } from '../marketplace/index.ts';
import { listOfRows } from '../messaging/index.ts';
import { findConnection } from './connections.queries.ts';
import type { Audience, Connector } from './connector.port.ts';
import { ConnectorError } from './connector-error.ts';
import { type Integrations, withConnection } from './connectors.ts';
import { ownConnection } from './own-connection.ts';

export const serveAudiences = (
	door: Door,
	context: Integrations,
	connector: Connector,
	routes: AudienceRoutes,
): void => {
	serve(door, routes.listAudiences, ({ actor }) => listAudiences(context, inCurrentTeam(actor), connector));
	serve(door, routes.readAudience, ({ actor, body }) =>
		limitFileReads(actor.personId, () => readAudience(context, inCurrentTeam(actor), connector, body.key)),
	);
};

/** None where the college does not have the system: whoever writes a message need not know of it. */
const listAudiences = async (
	context: Integrations,
	scope: TeamScope,
	{ descriptor }: Connector,
): Promise<Audience[]> => {
	const { db } = context;
	if (!(await isSwitchedOn(db, scope, descriptor.item))) return [];
	const row = await findConnection(db, scope, descriptor.key);
	if (!row) return [];
	const signal = AbortSignal.timeout(integrationLimits.silenceMs);
	return [...(await withConnection(context, row, signal, async (one) => (await one.listAudiences?.()) ?? []))];
};

const readAudience = async (context: Integrations, scope: TeamScope, { descriptor }: Connector, key: string) => {
	const row = await ownConnection(context.db, scope, descriptor);
	const signal = AbortSignal.timeout(integrationLimits.silenceMs);
	try {
		const found = await withConnection(context, row, signal, async (one) => one.readAudience?.(key));
		return await listOfRows(context, scope, found ?? refuse(integrationRefusals['integration.audience_not_found']));
	} catch (error) {
		if (error instanceof ConnectorError)
			return refuse(integrationRefusals['integration.audience_failed'], { why: error.message });
		throw error;
	}
};
