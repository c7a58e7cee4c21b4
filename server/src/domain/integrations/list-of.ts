/** What a connected system has to choose from now: its fields, targets or filters. */
import { integrationLimits } from '@quad/contract/integrations/limits.ts';
import { integrationRefusals } from '@quad/contract/integrations/refusals.ts';
import type { SystemChoice } from '@quad/contract/integrations/systems-own.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import type { Connector } from './connector.port.ts';
import { ConnectorError, sayFault } from './connector-error.ts';
import { type Integrations, withConnection } from './connectors.ts';
import { ownConnection } from './own-connection.ts';

/** `name`: as the adapter calls it among its `lists`. */
export const listOf = async (
	context: Integrations,
	scope: TeamScope,
	{ descriptor }: Connector,
	name: string,
): Promise<SystemChoice[]> => {
	const row = await ownConnection(context.db, scope, descriptor);
	try {
		return await withConnection(context, row, AbortSignal.timeout(integrationLimits.checkMs), async ({ lists }) => {
			const list = lists?.[name];
			if (!list) throw new Error(`${descriptor.key} has no list ${name}.`);
			return list();
		});
	} catch (error) {
		if (!(error instanceof ConnectorError)) throw error;
		return refuse(integrationRefusals['integration.not_answered'], { why: sayFault(error) });
	}
};
