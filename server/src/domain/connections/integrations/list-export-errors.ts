import type { TeamScope } from '../../../foundation/actor.ts';
import { findConnection } from './connections.queries.ts';
import type { Connector } from './connector.port.ts';
import type { Integrations } from './connectors.ts';
import { listExportErrorRows } from './export-errors.queries.ts';
import { expectSwitchedOn } from './own-connection.ts';

export const listExportErrors = async (
	{ db }: Integrations,
	scope: TeamScope,
	{ descriptor }: Connector,
	limit: number,
) => {
	await expectSwitchedOn(db, scope, descriptor);
	const row = await findConnection(db, scope, descriptor.key);
	const errors = row ? await listExportErrorRows(db, row, limit) : [];
	return errors.map(({ date, ...error }) => ({ ...error, date: date.toISOString() }));
};
