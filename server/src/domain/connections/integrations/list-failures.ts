import type { FailedRow } from '@quad/contract/connections/integrations/failures.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { findConnection } from './connections.queries.ts';
import type { Connector } from './connector.port.ts';
import type { Integrations } from './connectors.ts';
import { listFailedExports } from './outbox.queries.ts';
import { expectSwitchedOn } from './own-connection.ts';

export const listFailures = async (
	{ db }: Integrations,
	scope: TeamScope,
	{ descriptor }: Connector,
	page: { skip: number; limit: number },
): Promise<{ items: FailedRow[]; total: number }> => {
	await expectSwitchedOn(db, scope, descriptor);
	const row = await findConnection(db, scope, descriptor.key);
	return row ? listFailedExports(db, row, page) : { items: [], total: 0 };
};
