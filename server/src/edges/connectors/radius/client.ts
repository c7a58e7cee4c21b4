/**
 * Calls Radius: JSON over HTTP Digest, with fields named by label (integrations.md §13). Labels change when a field
 * is renamed, so fields also have an ID.
 */
import { z } from 'zod';
import type { HttpResponse } from '../../../foundation/outbound/safe-http.ts';
import { expectSuccess, type Line, parsed, readJson } from '../shared/call.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { expectTaken, RefusedRow, saysBusy, saysForbidden } from '../shared/refused-row.ts';
import { digestHttp } from './digest-http.ts';

export interface RadiusSettings {
	/** The URL, including `/crm/webservice`. */
	readonly url: string;
	readonly username: string;
	readonly password: string;
}

type RadiusModule = 'Contacts' | 'Cases' | 'Users' | 'Targets';

export interface RadiusField {
	readonly id: string;
	readonly label: string;
	readonly type: string;
	/** The options of a list field. */
	readonly values: readonly string[];
}

/** A record's values as text, by field label. Lists are joined by commas. */
export type RadiusRecord = Readonly<Record<string, string>>;

export interface RadiusSearch {
	/** Required values by label. If empty, all records are found. */
	readonly where: Readonly<Record<string, string>>;
	/** Never empty, because a search without labels fails if any label contains a period. */
	readonly labels: readonly string[];
	/** Finds only records that have changed since then. */
	readonly since?: Date | undefined;
	/** Resumes after this page of an earlier search. */
	readonly from?: RadiusPlace | undefined;
}

/** A page of a query whose results Radius still stores. */
interface RadiusPlace {
	readonly page: number;
	readonly queryId: string;
}

export interface RadiusPage {
	readonly records: readonly RadiusRecord[];
	/** Undefined on the last page. */
	readonly next: RadiusPlace | undefined;
}

export const entityId = 'Entity ID';
const system = 'Radius';
const pageSize = 100;

const envelope = z.object({ status: z.string(), message: z.string().optional(), payload: z.unknown() });
const modulesShape = z.array(z.object({ 'module name': z.string(), 'module display name': z.string() }));
const fieldsShape = z.record(
	z.string(),
	z.object({
		'Display Label': z.string(),
		'Data Type': z.string(),
		'Possible Values': z.array(z.string()).optional(),
	}),
);
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]);
const recordShape = z.record(z.string(), value);
const pageShape = z.object({
	entities: z.array(recordShape),
	'total pages': z.coerce.number().int().min(0),
	queryId: z.string().optional(),
});
const savedShape = z.object({ entity: z.object({ [entityId]: z.coerce.string() }) });

type Doing = 'read' | 'create' | 'change';

/** Each method throws a `ProtocolFault`; those that write may also throw a `RefusedRow`. */
export const connectRadius = (line: Line, { url, username, password }: RadiusSettings) => {
	const http = digestHttp(line, { system, username, password });
	const base = url.replace(/\/+$/, '');

	const ask = async <T>(
		shape: z.ZodType<T>,
		path: string,
		{ method = 'GET', body, does = 'read' }: { method?: 'GET' | 'POST' | 'PUT'; body?: object; does?: Doing } = {},
	): Promise<T> => {
		const address = new URL(`${base}/modules${path}`).href;
		const result = body === undefined ? {} : { body: JSON.stringify(body) };
		const response = await http.request(address, { method, isRepeatable: does !== 'create', ...result });
		return payloadOf(response, shape, does);
	};

	const pages = async function* (module: RadiusModule, { where, labels, since, from }: RadiusSearch) {
		const body = {
			searchFields: where,
			returnFields: [...new Set([entityId, ...labels])],
			...(since ? { newerThan: radiusTime(new Date(since.getTime() - dayMs)) } : {}),
		};
		const seen = new Set<string>();
		let at = from;
		for (let renewals = 0; ; ) {
			const more = at === undefined ? '' : `&page=${at.page}&queryId=${encodeURIComponent(at.queryId)}`;
			const path = `/${module}/search?pageSize=${pageSize}${more}`;
			const page = await ask(pageShape, path, { method: 'POST', body }).catch((error: unknown) => {
				// Radius drops a query's results during a slow import. The query is then repeated, skipping records already
				// seen.
				if (!isExpired(error) || from !== undefined || renewals === mostRenewals) throw error;
				renewals += 1;
			});
			if (!page) {
				at = undefined;
				continue;
			}
			const records = page.entities.map(textOf).filter(({ [entityId]: id = '' }) => {
				const isNew = id !== '' && !seen.has(id);
				seen.add(id);
				return isNew;
			});
			const isLast: boolean = (at?.page ?? 1) >= page['total pages'];
			if (!isLast && page.queryId === undefined)
				throw new ProtocolFault('protocol', `${system} gave one page of several`);
			at = isLast || page.queryId === undefined ? undefined : { page: (at?.page ?? 1) + 1, queryId: page.queryId };
			yield { records, next: at } satisfies RadiusPage;
			if (isLast) return;
		}
	};

	const search = async function* (module: RadiusModule, input: RadiusSearch): AsyncGenerator<RadiusRecord> {
		for await (const { records } of pages(module, input)) yield* records;
	};

	const save = async (
		path: string,
		method: 'POST' | 'PUT',
		values: Readonly<Record<string, string | string[]>>,
	): Promise<string> => {
		const does = method === 'POST' ? 'create' : 'change';
		const { entity } = await ask(savedShape, path, { method, does, body: { createFields: values } });
		return entity[entityId];
	};

	return {
		/** Signs in. Returns the names of the modules that this user can see. */
		listModules: async () =>
			(await ask(modulesShape, '?useSystemAndDisplayLabels=true')).map((one) => one['module name']),
		listFields: async (module: RadiusModule): Promise<RadiusField[]> => {
			const fields = await ask(fieldsShape, `/${module}/fields?includeDetails=true`);
			return Object.entries(fields).map(([id, one]) => ({
				id,
				label: one['Display Label'],
				type: one['Data Type'],
				values: one['Possible Values'] ?? [],
			}));
		},
		/** Yields records with one page in memory, from a day before `since`, as Radius's time zone is undocumented. */
		search,
		/** Like `search`, but yields pages. Throws `notFound` if Radius no longer has the place to resume from. */
		pages,
		/** Returns the new record's ID. A field with multiple values takes an array. */
		create: (module: RadiusModule, values: Readonly<Record<string, string | string[]>>) =>
			save(`/${module}`, 'POST', values),
		update: (module: RadiusModule, id: string, values: Readonly<Record<string, string | string[]>>) =>
			save(`/${module}/${encodeURIComponent(id)}`, 'PUT', values),
	};
};

const dayMs = 24 * 60 * 60 * 1000;
const mostRenewals = 3;

const payloadOf = <T>(response: HttpResponse, shape: z.ZodType<T>, does: Doing): T => {
	if (does !== 'read') expectTaken(response, system, reasonOf);
	else expectSuccess(response, system, reasonOf);
	const { status, message, payload } = readJson(response, system, envelope);
	if (status !== 'ok') {
		const sentence = `${system} says: ${message ?? status}`;
		if (saysBusy(sentence)) throw new ProtocolFault('network', sentence);
		if (does === 'read') throw new ProtocolFault('validation', sentence);
		throw new RefusedRow(sentence, { isOfRights: saysForbidden(sentence) });
	}
	const read = shape.safeParse(payload);
	if (read.success) return read.data;
	throw new ProtocolFault('protocol', `${system} answered with something else than was asked for`, {
		cause: read.error,
	});
};

const reasonOf = (body: string): string | undefined =>
	z.object({ message: z.string() }).safeParse(parsed(body)).data?.message;

const isExpired = (error: unknown): boolean =>
	error instanceof ProtocolFault && /query (id )?(has )?expired/i.test(error.message);

const textOf = (entity: z.output<typeof recordShape>): RadiusRecord =>
	Object.fromEntries(
		Object.entries(entity).map(([label, one]) => [
			label,
			Array.isArray(one) ? one.join(', ') : one === null ? '' : String(one),
		]),
	);

/** Returns a time in the format for searches, such as `11/1/2026 09:00 AM`. */
const radiusTime = (time: Date): string => {
	const hour = time.getUTCHours();
	const two = (number: number) => String(number).padStart(2, '0');
	const day = `${time.getUTCMonth() + 1}/${time.getUTCDate()}/${time.getUTCFullYear()}`;
	return `${day} ${two(hour % 12 || 12)}:${two(time.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
};
