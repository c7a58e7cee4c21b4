/** Runs a Slate query as a web service (integrations.md §10): GET with Basic auth, answered with rows as JSON. */
import { matchColumns } from '@quad/contract/imports/columns.ts';
import { z } from 'zod';
import { ConnectorError } from '../../../domain/integrations/index.ts';
import { expectSuccess, type Line, parsed, readJson, send } from '../shared/call.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';

export interface QueryService {
	readonly url: string;
	readonly username: string;
	readonly password: string;
}

export interface QueryRows {
	readonly header: readonly string[];
	readonly rows: ReadonlyArray<Readonly<Record<string, string>>>;
}

const system = 'Slate';
/** A column that is empty in a row is left out of it, unless the query says otherwise. */
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
		expectSuccess(response, system);
		expectRows(response.body.toString('utf8', 0, 500));
		const { row } = readJson(response, system, answer);
		const header = [...new Set(row.flatMap((one) => Object.keys(one)))];
		return { header, rows: row };
	} catch (error) {
		throw asConnectorError(error, name);
	}
};

/** Slate shows its sign-in page, with a status of success, to a user whose grant has ended. */
const expectRows = (begin: string): void => {
	if (/^\s*</.test(begin) && parsed(begin) === undefined)
		throw new ProtocolFault('auth', `${system} answered with a sign-in page in place of the query’s rows`);
};

const asConnectorError = (error: unknown, name: string): unknown => {
	if (!(error instanceof ProtocolFault)) return error;
	const { kind, message, retryAfterMs } = error;
	const of = kind === 'notFound' || kind === 'permission' ? ` (the query “${name}”)` : '';
	return new ConnectorError(kind, `${message}${of}`, {
		cause: error,
		...(retryAfterMs === undefined ? {} : { retryAfterMs }),
	});
};

/** Each by its Contact ID and its mobile number, as far as there are columns for them. */
export function* peopleIn(
	{ header, rows }: QueryRows,
	contactIdColumn: string | undefined,
): Generator<[string, string]> {
	const targets = matchColumns(header);
	const chosen = header.find((name) => name.toLowerCase() === contactIdColumn?.toLowerCase());
	const keyAt = chosen ?? header[targets.indexOf('ContactId')];
	const mobileAt = header[targets.indexOf('MobileNumber')];
	const [only] = header.length === 1 ? header : [];
	if (rows.length > 0 && (keyAt ?? mobileAt ?? only) === undefined)
		throw new ConnectorError('validation', 'The query has no column of Contact IDs or mobile numbers');
	for (const row of rows) {
		const [key, mobile] = [row[keyAt ?? only ?? ''] ?? '', row[mobileAt ?? ''] ?? ''];
		if (key !== '' || mobile !== '') yield [key, mobile];
	}
}
