/**
 * Speaks to Radius: JSON over HTTP Digest, in which fields go by the labels that people see (integrations.md §13). Labels
 * change when somebody renames a field, so its id comes with each.
 */
import { z } from 'zod';
import type { HttpResponse } from '../../../foundation/outbound/safe-http.ts';
import { expectSuccess, type Line, parsed, readJson } from '../shared/call.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { digestHttp } from './digest-http.ts';

export interface RadiusSettings {
	/** Up to and with `/crm/webservice`. */
	readonly url: string;
	readonly username: string;
	readonly password: string;
}

type RadiusModule = 'Contacts' | 'Cases' | 'Users' | 'Targets';

export interface RadiusField {
	readonly id: string;
	readonly label: string;
	readonly type: string;
	/** Of a list to choose from. */
	readonly values: readonly string[];
}

/** A record by the labels of its fields, each as text; a list is joined by commas. */
export type RadiusRecord = Readonly<Record<string, string>>;

export interface RadiusSearch {
	/** Labels and what they must be; empty for all. */
	readonly where: Readonly<Record<string, string>>;
	/** Never empty: a search without them fails where a label has a full stop. */
	readonly labels: readonly string[];
	/** Only what changed since. */
	readonly since?: Date | undefined;
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

/** Each method fails with a `ProtocolFault`. */
export const connectRadius = (line: Line, { url, username, password }: RadiusSettings) => {
	const http = digestHttp(line, { system, username, password });
	const base = url.replace(/\/+$/, '');

	const ask = async <T>(
		shape: z.ZodType<T>,
		path: string,
		method: 'GET' | 'POST' | 'PUT' = 'GET',
		body?: object,
	): Promise<T> => {
		const address = new URL(`${base}/modules${path}`).href;
		const said = body === undefined ? {} : { body: JSON.stringify(body) };
		return payloadOf(await http.request(address, { method, ...said }), shape);
	};

	const search = async function* (module: RadiusModule, { where, labels, since }: RadiusSearch) {
		const body = {
			searchFields: where,
			returnFields: [...new Set([entityId, ...labels])],
			...(since ? { newerThan: radiusTime(new Date(since.getTime() - dayMs)) } : {}),
		};
		const seen = new Set<string>();
		let query: { page: number; queryId: string | undefined } = { page: 1, queryId: undefined };
		for (let renewals = 0; ; ) {
			const more =
				query.queryId === undefined ? '' : `&page=${query.page}&queryId=${encodeURIComponent(query.queryId)}`;
			const page = await ask(pageShape, `/${module}/search?pageSize=${pageSize}${more}`, 'POST', body).catch(
				(error: unknown) => {
					// A slow import outlives its query. It is asked anew from the start, and nobody comes twice.
					if (!isExpired(error) || renewals === mostRenewals) throw error;
					renewals += 1;
				},
			);
			if (!page) {
				query = { page: 1, queryId: undefined };
				continue;
			}
			for (const entity of page.entities) {
				const record = textOf(entity);
				const id = record[entityId];
				if (id === undefined || id === '' || seen.has(id)) continue;
				seen.add(id);
				yield record;
			}
			if (query.page >= page['total pages']) return;
			if (page.queryId === undefined) throw new ProtocolFault('protocol', `${system} gave one page of several`);
			query = { page: query.page + 1, queryId: page.queryId };
		}
	};

	const save = async (path: string, method: 'POST' | 'PUT', values: Readonly<Record<string, string | string[]>>) => {
		const { entity } = await ask(savedShape, path, method, { createFields: values });
		return entity[entityId];
	};

	return {
		/** Signs in, and gives the names of the modules that this user sees. */
		listModules: async () =>
			(await ask(modulesShape, '?useSystemAndDisplayLabels=true')).map((one) => one['module name']),
		listFields: async (module: RadiusModule): Promise<RadiusField[]> => {
			const fields = await ask(fieldsShape, `/${module}/fields?includeDetails=true`);
			return Object.entries(fields).map(([id, one]) => ({
				...{ id, label: one['Display Label'], type: one['Data Type'] },
				values: one['Possible Values'] ?? [],
			}));
		},
		/** One after another, a page in memory at a time. A day more than `since` is read: whose time it is is not written. */
		search,
		/** The new record's id. A field of several values takes a list. */
		create: (module: RadiusModule, values: Readonly<Record<string, string | string[]>>) =>
			save(`/${module}`, 'POST', values),
		update: (module: RadiusModule, id: string, values: Readonly<Record<string, string | string[]>>) =>
			save(`/${module}/${encodeURIComponent(id)}`, 'PUT', values),
	};
};

const dayMs = 24 * 60 * 60 * 1000;
const mostRenewals = 3;

const payloadOf = <T>(response: HttpResponse, shape: z.ZodType<T>): T => {
	expectSuccess(response, system, reasonOf);
	const { status, message, payload } = readJson(response, system, envelope);
	if (status !== 'ok') throw new ProtocolFault('validation', `${system} says: ${message ?? status}`);
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

/** As a search takes it: `11/1/2026 09:00 AM`. */
const radiusTime = (time: Date): string => {
	const hour = time.getUTCHours();
	const two = (number: number) => String(number).padStart(2, '0');
	const day = `${time.getUTCMonth() + 1}/${time.getUTCDate()}/${time.getUTCFullYear()}`;
	return `${day} ${two(hour % 12 || 12)}:${two(time.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
};
