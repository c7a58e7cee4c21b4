/**
 * Calls Ellucian Ethos (integrations.md §15). An application's key is exchanged for a token that is valid for
 * minutes. If it expires during an import, it is renewed, and the same page is requested again.
 */
import { z } from 'zod';
import type { HttpResponse } from '../../../foundation/outbound/safe-http.ts';
import { expectSuccess, type Line, parsed, readJson, send } from '../shared/call.ts';
import { type Found, type OffsetPlace, offsetPages } from '../shared/offset-pages.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { type EthosPerson, person } from './person.ts';

export interface EthosSettings {
	/** The URL of the college's region, such as `https://integrate.elluciancloud.com`. */
	readonly url: string;
	readonly apiKey: string;
}

export type TypeResource = 'phone-types' | 'email-types' | 'person-name-types';

export interface EthosChoice {
	readonly id: string;
	readonly title: string;
	/** The standard category of a type that the college defined, such as `mobile`. */
	readonly category?: string | undefined;
}

export type EthosClient = ReturnType<typeof connectEthos>;

export type EthosPlace = OffsetPlace;

interface Persons {
	readonly people: AsyncGenerator<Found<EthosPerson>>;
	/** Returns whether Ethos hid fields from this application. Valid only after all people were read. */
	readonly isRestricted: () => boolean;
	/** Returns a message if some people are missing. Valid only after all people were read. */
	readonly missing: () => string | undefined;
}

const system = 'Ethos';
const tokenMinutes = 30; // Ethos allows 1 to 120
const mostPerPage = 500; // the server may allow less
const newestPersons = 'application/vnd.hedtech.integration.v12+json';

const choice = z.looseObject({ id: z.string(), title: z.string().nullish(), code: z.string().nullish() });
const choices = z.array(choice);
const resources = z.array(
	z.object({
		resource: z.object({
			name: z.string(),
			representations: z.array(z.looseObject({ version: z.string().nullish() })).nullish(),
		}),
	}),
);
/** The field with the standard category, for each resource of types. */
const categoryNames: Readonly<Record<TypeResource, string>> = {
	'phone-types': 'phoneType',
	'email-types': 'emailType',
	'person-name-types': 'category',
};
const failures = z.object({
	errors: z.array(z.object({ message: z.string().optional(), description: z.string().optional() })).min(1),
});

/** Each method throws a `ProtocolFault`. */
export const connectEthos = (line: Line, { url, apiKey }: EthosSettings) => {
	const base = url.replace(/\/+$/, '');
	let token: string | undefined;

	const signIn = async (): Promise<string> => {
		const response = await send(line, system, `${base}/auth?expirationMinutes=${tokenMinutes}`, {
			method: 'POST',
			headers: { authorization: `Bearer ${apiKey}` },
			isRepeatable: true,
		});
		expectSuccess(response, system, reasonOf);
		const text = response.body.toString('utf8').trim();
		if (/^[\w-]+\.[\w-]+\.[\w-]*$/.test(text)) return text;
		throw new ProtocolFault('protocol', `${system} answered the sign-in with something else than a token`);
	};

	const get = async (path: string, accept = 'application/json'): Promise<HttpResponse> => {
		for (let isRenewed = false; ; isRenewed = true) {
			const wasFresh = token === undefined;
			token ??= await signIn();
			const headers = { accept, authorization: `Bearer ${token}` };
			const response = await send(line, system, `${base}${path}`, { headers });
			if (response.status === 401 && !wasFresh && !isRenewed) {
				token = undefined;
				continue;
			}
			expectSuccess(response, system, reasonOf);
			return response;
		}
	};

	/** Advances by the number of items received, because the server may return fewer than requested. */
	const pages = <T extends { id: string }>(
		path: string,
		shape: z.ZodType<T[]>,
		{ accept, look = () => undefined, most = mostPerPage, onMissing = () => undefined, from }: Paging = {},
	): AsyncGenerator<Found<T>> => {
		let limit = Math.min(most, mostPerPage);
		return offsetPages<T>({
			called: (total, given) => `${system} announced ${total} records and gave ${given}`,
			onMissing,
			...(from === undefined ? {} : { from }),
			readPage: async (offset) => {
				const more = `${path.includes('?') ? '&' : '?'}offset=${offset}&limit=${limit}`;
				const response = await get(path + more, accept);
				look(response);
				limit = Math.min(limit, numberIn(response, 'x-max-page-size') ?? limit);
				const items = readJson(response, system, shape);
				return { items, total: numberIn(response, 'x-total-count') };
			},
		});
	};

	const listChoices = async (resource: string, categoryName?: string): Promise<EthosChoice[]> => {
		const listed: EthosChoice[] = [];
		for await (const { one } of pages(`/api/${resource}`, choices)) {
			const category = categoryName === undefined ? undefined : one[categoryName];
			const title = one.title || one.code || one.id;
			listed.push({ id: one.id, title, ...(typeof category === 'string' ? { category } : {}) });
		}
		return listed;
	};

	return {
		/** Signs in. Throws if the application may not read people. */
		check: async (): Promise<void> => {
			const available = readJson(await get('/admin/available-resources'), system, resources);
			const persons = available.flatMap(({ resource }) => (resource.name === 'persons' ? [resource] : []));
			if (persons.length === 0)
				throw new ProtocolFault('permission', `This application of ${system} may not read persons`);
			const versions = persons
				.flatMap(({ representations }) => representations ?? [])
				.map(({ version }) => version ?? '');
			if (versions.length === 0 || versions.some((version) => /^v?12\b/.test(version))) return;
			throw new ProtocolFault('permission', `This application of ${system} has no version 12 of persons`);
		},
		listPersonFilters: () => listChoices('person-filters'),
		listTypes: (resource: TypeResource) => listChoices(resource, categoryNames[resource]),
		/** Yields the people in a person filter, with one page in memory. `most` makes pages smaller. */
		readPersons: (
			filterId: string,
			{ most, from }: { most?: number | undefined; from?: EthosPlace | undefined } = {},
		): Persons => {
			let isRestricted = false;
			let missing: string | undefined;
			const filter = encodeURIComponent(JSON.stringify({ personFilter: filterId }));
			const people = pages(`/api/persons?personFilter=${filter}`, z.array(person), {
				accept: newestPersons,
				onMissing: (count, total) => {
					missing = `The list changed again and again while it was read: ${count.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} people did not come. The next import has them.`;
				},
				look: ({ headers }) => {
					isRestricted ||= headers['x-content-restricted'] !== undefined;
				},
				...(most === undefined ? {} : { most }),
				...(from === undefined ? {} : { from }),
			});
			return { people, isRestricted: () => isRestricted, missing: () => missing };
		},
	};
};

interface Paging {
	readonly accept?: string;
	readonly look?: (response: HttpResponse) => void;
	readonly most?: number;
	readonly onMissing?: (missing: number, total: number) => void;
	readonly from?: EthosPlace;
}

const numberIn = ({ headers }: HttpResponse, name: string): number | undefined =>
	z.coerce
		.number()
		.int()
		.min(name === 'x-total-count' ? 0 : 1)
		.safeParse(headers[name]).data;

const reasonOf = (body: string): string | undefined => {
	const first = failures.safeParse(parsed(body)).data?.errors[0];
	return first?.description ?? first?.message;
};
