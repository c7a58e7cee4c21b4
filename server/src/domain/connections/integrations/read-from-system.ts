/** Reads from a connected system while a user waits. If that fails, refuses with the system's reason. */
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { ConnectionRow } from './connections.queries.ts';
import type { Connection } from './connector.port.ts';
import { ConnectorError, sayFault } from './connector-error.ts';
import { type Integrations, withConnection } from './connectors.ts';

export const readFromSystem = async <T>(
	context: Integrations,
	row: ConnectionRow,
	read: (connection: Connection) => Promise<T>,
): Promise<T> => {
	try {
		return await withConnection(context, row, AbortSignal.timeout(integrationLimits.checkMs), read);
	} catch (error) {
		if (!(error instanceof ConnectorError)) throw error;
		return refuse(integrationRefusals['integration.not_answered'], { why: sayFault(error) });
	}
};
