/**
 * Simulates Ethos with people in person filters. Faults: `expired` (tokens), `revoked` (the key), `forbidden`, `old`
 * (version not found), `elsewhere`, `shrunk` (an empty page), `restricted`, `no-persons`, `older-persons`, `shifts`
 * (a list loses its first row), `swaps` (and gains another), `silent` (no sizes).
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type SimulatedAnswer, type SimulatedCall, startSimulator } from '../shared/simulator.ts';

export interface EthosAccount {
	readonly apiKey: string;
	/** People in Ethos's format, by filter id. */
	readonly persons: ReadonlyMap<string, readonly object[]>;
	/** Filter names, by id. Default to the id. */
	readonly titles?: Readonly<Record<string, string>>;
	/** The college's own types, which replace the defaults. */
	readonly types?: Readonly<Record<string, readonly object[]>>;
}

const mostPerPage = 100;
const wanted = z.object({ personFilter: z.string() });
const lists: Readonly<Record<string, readonly object[]>> = {
	'phone-types': [
		{ id: 'type-mobile', code: 'CELL', title: 'Mobile', phoneType: 'mobile' },
		{ id: 'type-home', code: 'HOME' },
	],
	'email-types': [{ id: 'type-school', title: 'School' }],
	'person-name-types': [{ id: 'type-legal', title: 'Legal' }],
};

const refuse = (status: number, code: string, description: string): SimulatedAnswer => ({
	status,
	body: { errors: [{ code, message: code, description }] },
});

const availableTo = ({ strikes }: SimulatedCall): object[] => {
	if (strikes('no-persons')) return [{ resource: { name: 'courses' } }];
	const version = strikes('older-persons') ? 'v8' : 'v12.3.0';
	return [{ appName: 'Banner', resource: { name: 'persons', representations: [{ version, methods: ['get'] }] } }];
};

export const startEthos = async ({ apiKey, persons, titles = {}, types = lists }: EthosAccount) => {
	const tokens = new Set<string>();
	const signIn = ({ headers, strikes }: SimulatedCall): SimulatedAnswer => {
		if (headers.authorization !== `Bearer ${apiKey}` || strikes('revoked'))
			return refuse(401, 'Global.UnauthorizedOperation', 'Invalid API key');
		const token = `header.${randomBytes(9).toString('hex')}.signature`;
		tokens.add(token);
		return { headers: { 'content-type': 'text/plain' }, body: token };
	};
	const gone = new Map<readonly object[], number>();
	/** Removes the first person of the list. */
	const leaves = (rows: readonly object[]): void => {
		gone.set(rows, (gone.get(rows) ?? 0) + 1);
	};
	const joined = new Map<readonly object[], object[]>();
	const joins = (rows: readonly object[]): void => {
		const [first = {}] = rows;
		const others = joined.get(rows) ?? [];
		joined.set(rows, [...others, { ...first, id: `joined-${others.length}` }]);
	};
	const page = (all: readonly object[], { url, strikes }: SimulatedCall): SimulatedAnswer => {
		if (strikes('shifts')) leaves(all);
		if (strikes('swaps')) {
			leaves(all);
			joins(all);
		}
		const rows = [...all.slice(gone.get(all) ?? 0), ...(joined.get(all) ?? [])];
		const offset = Number(url.searchParams.get('offset') ?? 0);
		const limit = Math.min(mostPerPage, Number(url.searchParams.get('limit') ?? mostPerPage));
		const headers = {
			...(strikes('silent') ? {} : { 'x-total-count': String(rows.length), 'x-max-page-size': String(mostPerPage) }),
			...(strikes('restricted') ? { 'x-content-restricted': 'partial' } : {}),
		};
		return { headers, body: strikes('shrunk') ? [] : rows.slice(offset, offset + limit) };
	};
	const listPersons = (call: SimulatedCall): SimulatedAnswer => {
		const { strikes, headers, url } = call;
		if (strikes('forbidden')) return refuse(403, 'Global.UnauthorizedOperation', 'No access to persons');
		if (strikes('old') || !headers.accept?.includes('integration.v12+json'))
			return refuse(406, 'Global.Internal.Error', 'The version is not supported');
		if (strikes('elsewhere')) return { status: 302, headers: { location: 'http://elsewhere.example/api/persons' } };
		const { personFilter } = wanted.parse(JSON.parse(url.searchParams.get('personFilter') ?? '{}'));
		const found = persons.get(personFilter);
		return found ? page(found, call) : refuse(404, 'Global.Internal.Error', 'Person filter not found');
	};
	return startSimulator((call) => {
		const { url, headers, strikes } = call;
		if (url.pathname === '/auth') return signIn(call);
		if (strikes('expired')) tokens.clear();
		if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? ''))
			return refuse(401, 'Global.UnauthorizedOperation', 'JWT expired');
		if (url.pathname === '/admin/available-resources') return { body: availableTo(call) };
		const resource = url.pathname.replace('/api/', '');
		if (resource === 'persons') return listPersons(call);
		if (resource === 'person-filters')
			return page(
				[...persons.keys()].map((id) => ({ id, title: titles[id] ?? `Filter ${id}` })),
				call,
			);
		const list = types[resource];
		return list ? page(list, call) : refuse(404, 'Global.Internal.Error', 'No such resource');
	});
};
