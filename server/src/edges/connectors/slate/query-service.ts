/** Runs a Slate query as a web service: GET with Basic authentication returns rows as JSON (integrations.md §10). */

import { matchColumns } from '@quad/contract/contacts/imports/columns.ts';
import { z } from 'zod';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { expectSuccess, type Line, parsed, readJson, send } from '../shared/call.ts';
import { connectorErrorOf } from '../shared/connector-fault.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';

export interface QueryService {
	readonly url: string;
	readonly username: string;
	readonly password: string;
}

interface QueryRows {
	readonly header: readonly string[];
	/** Values by column name. */
	readonly rows: ReadonlyArray<Readonly<Record<string, string>>>;
}

const system = 'Slate';
const mostRows = 200_000;

/** By default, Slate omits empty columns from a row. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]).transform((value) => String(value ?? ''));
const answer = z.object({ row: z.array(z.record(z.string(), cell)) });

export const runQuery = async (
	line: Line,
	{ url, username, password }: QueryService,
	{ id, name }: { id: string; name: string },
): Promise<QueryRows> => {
	const address = `${url.replace(/\/+$/, '')}/manage/query/run?id=${id}&cmd=service&output=json`;
	const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
	try {
		const response = await send(line, system, address, { headers: { authorization, accept: 'application/json' } });
		if (response.status < 300) expectRows(response.body.toString('utf8', 0, 500));
		expectSuccess(response, system);
		const { row } = readJson(response, system, answer);
		if (row.length > mostRows)
			throw new ConnectorError(
				'truncated',
				`The query “${name}” has more than ${mostRows.toLocaleString('en-US')} rows`,
			);
		const header = [...new Set(row.flatMap((one) => Object.keys(one)))];
		return { header, rows: row };
	} catch (error) {
		throw asConnectorError(error, name);
	}
};

/** If a user's access has ended, Slate returns its sign-in page with a success status. */
const expectRows = (begin: string): void => {
	if (/^\s*</.test(begin) && parsed(begin) === undefined)
		throw new ProtocolFault('auth', `${system} answered with a sign-in page in place of the query’s rows`);
};

const asConnectorError = (error: unknown, name: string): unknown => {
	if (!(error instanceof ProtocolFault)) return error;
	const { kind, message } = error;
	const subject = kind === 'notFound' || kind === 'permission' ? ` (the query “${name}”)` : '';
	return connectorErrorOf(error, { message: `${message}${subject}` });
};

/** Returns people who have a Contact ID, a mobile number, or both. Columns are matched by name, as in files. */
export const peopleOf = (
	{ header, rows }: QueryRows,
	name: string,
	contactIdColumn: string | undefined,
): Array<readonly string[]> => {
	const targets = matchColumns(header);
	const named = (field: 'ContactId' | 'MobileNumber') => header[targets.indexOf(field)];
	const chosen = header.find((column) => column === contactIdColumn) ?? named('ContactId');
	const columns = [chosen, named('MobileNumber')].filter((column) => column !== undefined);
	if (columns.length === 0 && rows.length > 0)
		throw new ConnectorError('validation', `The query “${name}” has no column with Contact IDs or mobile numbers`);
	return rows
		.map((row) => columns.map((column) => row[column] ?? '').filter((text) => text !== ''))
		.filter((keys) => keys.length > 0);
};
