import type { ConnectorCall } from './connectors.ts';
import { listExportErrorRows } from './export-errors.queries.ts';
import { findOwnConnection } from './own-connection.ts';

export const listExportErrors = async (
	{ context: { db }, scope, connector: { descriptor } }: ConnectorCall,
	limit: number,
) => {
	const row = await findOwnConnection(db, scope, descriptor);
	const errors = row ? await listExportErrorRows(db, row, limit) : [];
	return errors.map(({ date, ...error }) => ({ ...error, date: date.toISOString() }));
};
