import type { FailedRow } from '@quad/contract/connections/integrations/failures.ts';
import type { ConnectorCall } from './connectors.ts';
import { listFailedExports } from './outbox.queries.ts';
import { findOwnConnection } from './own-connection.ts';

export const listFailures = async (
	{ context: { db }, scope, connector: { descriptor } }: ConnectorCall,
	page: { skip: number; limit: number },
): Promise<{ items: FailedRow[]; total: number }> => {
	const row = await findOwnConnection(db, scope, descriptor);
	return row ? listFailedExports(db, row, page) : { items: [], total: 0 };
};
