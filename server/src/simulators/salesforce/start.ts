/**
 * Simulates Salesforce, which recognizes queries by their list view. Faults: `refused` (sign-in), `revoked`
 * (sessions), `limit` (daily), `nearLimit`, `deleted` and `truncated` (lists, reports), `oneBad` and `locked` (a
 * written record), `duplicate` (finds the first contact), `elsewhere` (the next page is on another server),
 * `forgotten` (a query's pages).
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type SimulatedAnswer, type SimulatedCall, startSimulator } from '../shared/simulator.ts';
import { contactsOf, leadsOf, objects, reports, type SimulatedRecord, type SimulatedView, views } from './people.ts';

export interface SalesforceAccount {
	readonly clientId: string;
	readonly clientSecret: string;
	/** Verifies the signed assertion of a sign-in. */
	readonly proves?: (assertion: string) => Promise<boolean>;
	readonly contacts?: number;
	readonly leads?: number;
	/** Records per page of a query. Defaults to Salesforce's number. */
	readonly perPage?: number;
	/** Returns the host for a session's calls, given the host that was called. */
	readonly instanceOf?: (host: string) => string;
}

const mostRows = 2_000;
const mostLetters = 100_000;
const dailyCalls = 15_000;
const root = /^\/services\/data\/v\d+\.\d+/;

const refuse = (status: number, errorCode: string, message: string): SimulatedAnswer => ({
	status,
	body: [{ message, errorCode }],
});
const notFound = refuse(404, 'NOT_FOUND', 'The requested resource does not exist');

const collection = z.object({
	records: z.array(z.looseObject({ attributes: z.object({ type: z.string() }), id: z.string().optional() })).max(200),
});

export const startSalesforce = async (account: SalesforceAccount) => {
	const { clientId, clientSecret, proves = async () => false, instanceOf = (host) => `https://${host}` } = account;
	const mostPerPage = account.perPage ?? 2_000;
	const people: Record<string, SimulatedRecord[]> = {
		Contact: contactsOf(account.contacts ?? 3_100),
		Lead: leadsOf(account.leads ?? 40),
	};
	/** Created records with their object's name. */
	const made: Array<Record<string, unknown>> = [];
	const idsOfMade = new Map<unknown, string>();
	const sessions = new Set<string>();
	const pages = new Map<string, SimulatedRecord[]>();
	let calls = 0;

	const signIn = async ({ body, headers, strikes }: SimulatedCall): Promise<SimulatedAnswer> => {
		const form = new URLSearchParams(body);
		const isSecret = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
		const isProven =
			form.get('grant_type') === 'client_credentials' ? isSecret : await proves(form.get('assertion') ?? '');
		if (!isProven || strikes('refused'))
			return { status: 400, body: { error: 'invalid_client', error_description: 'invalid client credentials' } };
		const token = `00D5e!${randomBytes(12).toString('hex')}`;
		sessions.add(token);
		return {
			body: {
				access_token: token,
				instance_url: instanceOf(headers.host ?? ''),
				token_type: 'Bearer',
				id: 'https://login.salesforce.com/id/00D/005',
				issued_at: String(Date.now()),
				signature: 'none',
			},
		};
	};

	const pageOf = (
		records: readonly SimulatedRecord[],
		size: number,
		total: number,
		at = '/services/data/v62.0/query/',
	): SimulatedAnswer => {
		const rest = records.slice(size);
		const locator = `01g5e${randomBytes(5).toString('hex')}-${size}`;
		if (rest.length > 0) pages.set(locator, rest);
		return {
			body: {
				totalSize: total,
				done: rest.length === 0,
				records: records.slice(0, size),
				...(rest.length > 0 ? { nextRecordsUrl: at + locator } : {}),
			},
		};
	};

	const query = ({ url, headers, strikes }: SimulatedCall): SimulatedAnswer => {
		const soql = url.searchParams.get('q') ?? '';
		const pageSize = Number(/batchSize=(\d+)/.exec(String(headers['sforce-query-options'] ?? ''))?.[1] ?? mostPerPage);
		if (soql.includes(' FROM Report ')) {
			const tabular = reports.filter(({ format }) => format === 'TABULAR');
			const records = tabular.map(({ id, name }) => ({ Id: id, Name: name, FolderName: 'Admissions' }));
			return pageOf(records, mostPerPage, records.length);
		}
		const tasks = made.flatMap((one) => (one.type === 'Task' ? { ...one, Id: idsOfMade.get(one) ?? '' } : []));
		const found = run(soql, { ...people, Task: tasks });
		return 'refused' in found
			? found.refused
			: pageOf(
					found.records,
					Math.min(pageSize, mostPerPage),
					found.records.length,
					strikes('elsewhere') ? 'https://elsewhere.example/services/data/v62.0/query/' : undefined,
				);
	};

	const more = (locator: string): SimulatedAnswer => {
		const rest = pages.get(locator);
		return rest
			? pageOf(rest, mostPerPage, rest.length)
			: refuse(400, 'INVALID_QUERY_LOCATOR', 'invalid query locator');
	};

	const write = (path: string, { method, body, strikes }: SimulatedCall): SimulatedAnswer => {
		const { records } = collection.parse(JSON.parse(body));
		const external = path.split('/')[4];
		const ids = records.flatMap(({ id }) => id ?? []);
		const wrongAt = strikes('oneBad') ? 1 : -1;
		const lockedAt = strikes('locked') ? 0 : -1;
		const duplicateAt = external && strikes('duplicate') ? 0 : -1;
		const results = records.map(({ attributes: { type }, id, ...fields }, nth) => {
			const fail = (statusCode: string, message: string, wrong: string[] = []) => ({
				success: false,
				errors: [{ statusCode, message, fields: wrong }],
			});
			if (nth === wrongAt) return fail('FIELD_CUSTOM_VALIDATION_EXCEPTION', 'Enter a reason.');
			if (nth === lockedAt) return fail('UNABLE_TO_LOCK_ROW', 'unable to obtain exclusive access to this record');
			if (nth === duplicateAt && type === 'Contact') return fail('DUPLICATES_DETECTED', 'Use one of these records?');
			const known = new Set(objects[type]?.fields.map(({ name }) => name));
			const unknown = Object.keys(fields).find((name) => !known.has(name));
			if (unknown) return fail('INVALID_FIELD', `No such column '${unknown}' on sobject of type ${type}`);
			const tooLong = objects[type]?.fields.find(
				({ name, length = mostLetters }) => String(fields[name] ?? '').length > length,
			);
			if (tooLong) return fail('STRING_TOO_LONG', `${tooLong.label}: data value too large`, [tooLong.name]);
			if (method === 'PATCH' && !external) {
				const one = people[type]?.find((person) => person.Id === id);
				if (!one || ids.filter((other) => other === id).length > 1)
					return fail('INVALID_CROSS_REFERENCE_KEY', 'invalid id');
				Object.assign(one, fields);
				return { id, success: true, errors: [] };
			}
			const key = external ? fields[external] : undefined;
			const before =
				key === undefined ? undefined : made.find((one) => one.type === type && one[external ?? ''] === key);
			const one = before ?? { type };
			if (!before) {
				made.push(one);
				idsOfMade.set(one, `${prefixes[type] ?? '00T'}5e${String(made.length).padStart(13, '0')}`);
			}
			Object.assign(one, fields);
			return { id: idsOfMade.get(one), success: true, created: !before, errors: [] };
		});
		return { body: results };
	};

	const answer = (call: SimulatedCall, path: string): SimulatedAnswer => {
		const [, kind, name = '', detail, id = '', last] = path.split('/');
		if (path === '/limits') return { body: { DailyApiRequests: { Max: dailyCalls, Remaining: dailyCalls - calls } } };
		if (path === '/query') return query(call);
		if (kind === 'query') return more(name);
		if (path === '/sobjects')
			return {
				body: {
					sobjects: Object.entries(objects).map(([key, { label }]) => ({
						name: key,
						label,
						custom: key.endsWith('__c'),
						createable: key !== 'User',
					})),
				},
			};
		if (kind === 'composite') return write(path, call);
		if (path === '/analytics/reports')
			return { body: reports.map(({ id: one, name: result }) => ({ id: one, name: result })) };
		if (kind === 'analytics' && name === 'reports') return report(detail ?? '', id, call, people.Contact ?? []);
		const object = objects[name];
		if (kind !== 'sobjects' || !object) return notFound;
		if (detail === 'describe') return { body: { name, label: object.label, fields: object.fields } };
		if (detail === 'listviews' && id === '') return { body: listed(name) };
		const view = views.find((one) => one.object === name && one.id === id);
		if (detail !== 'listviews' || !view || call.strikes('deleted')) return notFound;
		return { body: last === 'describe' ? describeView(view) : { id, label: view.label, developerName: view.id } };
	};

	const simulator = await startSimulator(async (call) => {
		const { url, headers, strikes } = call;
		if (url.pathname === '/services/oauth2/token') return signIn(call);
		if (strikes('revoked')) sessions.clear();
		if (strikes('forgotten')) pages.clear();
		if (!sessions.has(headers.authorization?.replace('Bearer ', '') ?? ''))
			return refuse(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
		if (strikes('limit')) return refuse(403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.');
		calls += 1;
		const used = strikes('nearLimit') ? dailyCalls - 100 : calls;
		const answered = answer(call, url.pathname.replace(root, ''));
		return { ...answered, headers: { 'sforce-limit-info': `api-usage=${used}/${dailyCalls}` } };
	});
	return { ...simulator, people, made };
};

const prefixes: Readonly<Record<string, string>> = { Contact: '003', Lead: '00Q' };

const listed = (object: string) => {
	const found = views.filter((one) => one.object === object);
	return {
		done: true,
		nextRecordsUrl: null,
		size: found.length,
		listviews: found.map(({ id, label, isQuery = true }) => ({
			id,
			label,
			developerName: id,
			soqlCompatible: isQuery,
		})),
	};
};

const shownColumns = [
	{ fieldNameOrPath: 'FirstName', label: 'First Name', type: 'string', hidden: false },
	{ fieldNameOrPath: 'LastName', label: 'Last Name', type: 'string', hidden: false },
	{ fieldNameOrPath: 'MobilePhone', label: 'Mobile', type: 'phone', hidden: false },
	{ fieldNameOrPath: 'Account.Name', label: 'Account Name', type: 'string', hidden: false },
	{ fieldNameOrPath: 'Id', label: 'ID', type: 'id', hidden: true },
];

const describeView = ({ id, object, where, scope, tail, isQuery = true }: SimulatedView) => {
	const selected = 'SELECT FirstName, LastName, MobilePhone, Account.Name, toLabel(Texting__c), Id';
	const parts = [selected, `FROM ${object}`, scope && `USING SCOPE ${scope}`, where && `WHERE ${where}`, tail];
	return {
		id,
		sobjectType: object,
		columns: shownColumns,
		...(isQuery ? { query: parts.filter(Boolean).join(' ') } : {}),
	};
};

/** Conditions that Quad adds to the list view's. */
const added = {
	since: /^LastModifiedDate >= (\S+Z)$/,
	notConverted: /^IsConverted = false$/,
	converted: /^IsConverted = true AND Id IN \((.*)\)$/,
	emails: /^Email IN \((.*)\)$/,
	tasks: /^WhoId IN \(([^)]*)\)(?: AND ActivityDate IN \(([^)]*)\))?$/,
};

/** Returns a query's fields, object and rest, or empty strings if it is not a SELECT. */
const partsOf = (soql: string): readonly [string, string, string] => {
	const from = soql.indexOf(' FROM ');
	if (!soql.startsWith('SELECT ') || from < 0) return ['', '', ''];
	const [object = '', ...words] = soql.slice(from + ' FROM '.length).split(' ');
	const rest = words[0] === 'USING' ? words.slice(3) : words;
	return [soql.slice('SELECT '.length, from), object, ['', ...rest].join(' ')];
};

const whereOf = (rest: string): string => {
	const [, after = ''] = rest.split(' WHERE ');
	const ends = [' ORDER BY ', ' LIMIT '].map((word) => after.indexOf(word)).filter((at) => at >= 0);
	return after.slice(0, Math.min(after.length, ...ends));
};

const run = (
	soql: string,
	people: Readonly<Record<string, SimulatedRecord[]>>,
): { records: SimulatedRecord[] } | { refused: SimulatedAnswer } => {
	const [list, object, rest] = partsOf(soql);
	const malformed = {
		refused: refuse(400, 'MALFORMED_QUERY', `\n${soql.slice(0, 20)}\n ^\nERROR at Row:1:Column:1\nunexpected token`),
	};
	const view = views.find((one) => one.object === object && one.where !== '' && rest.includes(one.where));
	const own = view ? rest.replace(view.where, '#') : rest;
	const where = whereOf(own);
	const conditions = where.startsWith('(') ? where.slice(1, -1).split(') AND (') : [where];
	// Without parentheses, adding a condition to one with OR would change its meaning.
	if (view && conditions.length > 1 && !own.includes('(#)')) return malformed;
	let found = [...(people[object] ?? [])];
	for (const condition of conditions) {
		const since = added.since.exec(condition)?.[1];
		const ids = added.converted.exec(condition)?.[1];
		const emails = added.emails.exec(condition)?.[1];
		const [, who, days] = added.tasks.exec(condition) ?? [];
		if (condition === '' || (condition === '#' && view)) found = found.filter((one) => view?.holds?.(one) ?? true);
		else if (since) found = found.filter((one) => Date.parse(String(one.LastModifiedDate)) >= Date.parse(since));
		else if (added.notConverted.test(condition)) found = found.filter((one) => one.IsConverted !== true);
		else if (emails) found = found.filter((one) => emails.includes(`'${String(one.Email).replace(/[\\']/g, '\\$&')}'`));
		else if (who)
			found = found.filter(
				(one) => who.includes(`'${one.WhoId}'`) && (!days || days.split(',').includes(String(one.ActivityDate))),
			);
		else if (ids) found = found.filter((one) => one.IsConverted === true && ids.includes(`'${one.Id}'`));
		else return malformed;
	}
	const fields = list.split(', ');
	const known = objects[object]?.fields.flatMap(({ name, relationshipName }) => [name, relationshipName]) ?? [];
	const unknown = fields.find(
		(path) => !known.some((name) => name?.toLowerCase() === path.split('.')[0]?.toLowerCase()),
	);
	if (unknown)
		return {
			refused: refuse(
				400,
				'INVALID_FIELD',
				`\nSELECT ${unknown} FROM ${object}\n       ^\nERROR at Row:1:Column:8\nNo such column '${unknown}' on entity '${object}'.`,
			),
		};
	const most = Number(/ LIMIT (\d+)/.exec(own)?.[1] ?? found.length);
	return { records: found.slice(0, most).map((one) => only(one, object, fields)) };
};

const only = (one: SimulatedRecord, object: string, fields: readonly string[]): SimulatedRecord => ({
	attributes: { type: object },
	...Object.fromEntries(fields.map((path) => [path.split('.')[0] ?? '', one[path.split('.')[0] ?? ''] ?? null])),
	Id: one.Id,
});

const report = (
	id: string,
	detail: string,
	{ strikes }: SimulatedCall,
	people: readonly SimulatedRecord[],
): SimulatedAnswer => {
	const found = reports.find((one) => one.id === id);
	if (!found || strikes('deleted')) return notFound;
	const { name, format, columns, holds = () => true } = found;
	const about = {
		reportMetadata: { id, name, reportFormat: format, detailColumns: columns.map((one) => one.name) },
		reportExtendedMetadata: {
			detailColumnInfo: Object.fromEntries(
				columns.map((one) => [one.name, { label: one.label, dataType: one.dataType }]),
			),
		},
	};
	if (detail === 'describe') return { body: about };
	const rows = people.filter(holds);
	const cellOf = (person: SimulatedRecord, field: string) => {
		const value = person[field] ?? null;
		// Reports return 15-character Ids and display labels.
		const short = field === 'Id' ? String(value).slice(0, 15) : value;
		return {
			label: value === null ? '-' : field === 'LastModifiedDate' ? '11/5/2026, 10:00 AM' : String(short),
			value: short,
		};
	};
	const shown = rows
		.slice(0, mostRows)
		.map((person) => ({ dataCells: columns.map(({ field }) => cellOf(person, field)) }));
	const allData = rows.length <= mostRows && !strikes('truncated');
	return { body: { ...about, hasDetailRows: true, allData, factMap: { 'T!T': { rows: shown, aggregates: [] } } } };
};
