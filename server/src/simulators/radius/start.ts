/**
 * Simulates Radius: contacts, cases and targets behind HTTP Digest. Faults: `stale` (the nonce has expired),
 * `revoked`, `expired-query`, `lying` (a response of another shape), `busy` (503 to a correctly signed call).
 */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type SimulatedAnswer, type SimulatedCall, startSimulator } from '../shared/simulator.ts';

type Value = string | string[];
export type SimulatedRecord = Record<string, Value>;

export interface RadiusAccount {
	readonly username: string;
	readonly password: string;
	readonly contacts: SimulatedRecord[];
	readonly targets: SimulatedRecord[];
	readonly cases?: SimulatedRecord[];
}

const realm = 'Radius Web Services';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const searchBody = z.object({
	searchFields: z.record(z.string(), z.string()),
	returnFields: z.array(z.string()).optional(),
	newerThan: z.string().optional(),
});
const saveBody = z.object({ createFields: z.record(z.string(), z.union([z.string(), z.array(z.string())])) });

const contactFields = {
	1: { 'Display Label': 'Entity ID', 'Data Type': 'Number' },
	2: { 'Display Label': 'First Name', 'Data Type': 'Text' },
	3: { 'Display Label': 'Mobile No.', 'Data Type': 'Phone' },
	4: { 'Display Label': 'Texting', 'Data Type': 'Picklist', 'Possible Values': ['Yes', 'No'] },
	5: { 'Display Label': 'Interests', 'Data Type': 'Multi-Select', 'Possible Values': ['Art', 'Biology'] },
	6: { 'Display Label': 'Last Name', 'Data Type': 'Text' },
};
const caseFields = {
	101: { 'Display Label': 'Entity ID', 'Data Type': 'Number' },
	102: { 'Display Label': 'Contact', 'Data Type': 'Contact' },
	103: { 'Display Label': 'Message Text', 'Data Type': 'Text Area' },
	104: { 'Display Label': 'Message Date', 'Data Type': 'Date' },
	105: { 'Display Label': 'Sent At', 'Data Type': 'Text' },
	106: { 'Display Label': 'Message Type', 'Data Type': 'Text' },
	107: { 'Display Label': 'Status', 'Data Type': 'Picklist', 'Possible Values': ['Text due', 'Text sent', 'Closed'] },
	109: { 'Display Label': 'Message ID', 'Data Type': 'Text' },
	108: { 'Display Label': 'Text to Send', 'Data Type': 'Text Area' },
};

const ok = (payload: unknown): SimulatedAnswer => ({ body: { status: 'ok', message: '', payload } });
const wrong = (status: number, message: string): SimulatedAnswer => ({ status, body: { status: 'error', message } });

export const startRadius = async ({ username, password, contacts, targets, cases = [] }: RadiusAccount) => {
	const modules = new Map<string, SimulatedRecord[]>([
		['Contacts', contacts],
		['Cases', cases],
		['Targets', targets],
	]);
	const labels: Record<string, Record<string, object>> = { Contacts: { ...contactFields }, Cases: { ...caseFields } };
	const nonces = new Map<string, number>();
	const queries = new Set<string>();

	const challenge = (isStale: boolean): SimulatedAnswer => {
		const nonce = randomBytes(12).toString('hex');
		nonces.set(nonce, 0);
		const header = `Digest realm="${realm}", nonce="${nonce}", algorithm=MD5, qop="auth"${isStale ? ', stale=true' : ''}`;
		return { status: 401, headers: { 'www-authenticate': header }, body: '<html><body>401 Unauthorized</body></html>' };
	};
	const refusal = ({ headers, method, url, strikes }: SimulatedCall): SimulatedAnswer | undefined => {
		const credential = headers.authorization ?? '';
		const parts = new Map(
			credential
				.slice('Digest '.length)
				.split(',')
				.map((one) => one.trim().split(/=(.*)/s))
				.map(([name = '', value = '']) => [name, value.replaceAll('"', '')] as const),
		);
		const part = (name: string) => parts.get(name) ?? '';
		const [nonce, nc] = [part('nonce'), Number.parseInt(part('nc'), 16)];
		const used = nonces.get(nonce);
		if (used === undefined) return challenge(credential !== '');
		if (strikes('stale')) {
			nonces.clear();
			return challenge(true);
		}
		const a1 = md5(`${username}:${realm}:${password}`);
		const a2 = md5(`${method}:${url.pathname}${url.search}`);
		const expected = md5(`${a1}:${nonce}:${part('nc')}:${part('cnonce')}:auth:${a2}`);
		if (part('response') !== expected || nc <= used || strikes('revoked')) return challenge(false);
		nonces.set(nonce, nc);
		return undefined;
	};

	const search = (records: readonly SimulatedRecord[], { url, body, strikes }: SimulatedCall): SimulatedAnswer => {
		const { searchFields, returnFields, newerThan } = searchBody.parse(JSON.parse(body));
		if (!returnFields?.length) return wrong(400, 'Invalid field label');
		const result = url.searchParams.get('queryId');
		if (result !== null && (!queries.has(result) || strikes('expired-query'))) return wrong(410, 'Query expired');
		const queryId = result ?? randomBytes(6).toString('hex');
		queries.add(queryId);
		const size = Math.min(100, Number(url.searchParams.get('pageSize') ?? 50));
		const page = Number(url.searchParams.get('page') ?? 1);
		const found = records.filter(
			(one) =>
				Object.entries(searchFields).every(([label, value]) => one[label] === value) &&
				(newerThan === undefined || !(new Date(String(one['Modified Date'])) < new Date(`${newerThan} UTC`))),
		);
		const entities = found
			.slice((page - 1) * size, page * size)
			.map((one) => Object.fromEntries(returnFields.map((label) => [label, one[label] ?? null])));
		return ok({ entities, 'total pages': Math.ceil(found.length / size), queryId });
	};
	const create = (records: SimulatedRecord[], { body }: SimulatedCall): SimulatedAnswer => {
		const record = { 'Entity ID': String(90_000 + records.length), ...saveBody.parse(JSON.parse(body)).createFields };
		records.push(record);
		return ok({ entity: { 'Entity ID': record['Entity ID'] } });
	};
	const update = (records: SimulatedRecord[], id: string, { body }: SimulatedCall): SimulatedAnswer => {
		const record = records.find((one) => one['Entity ID'] === id);
		if (!record) return wrong(404, `No entity with ID ${id}`);
		const { createFields } = saveBody.parse(JSON.parse(body));
		if (typeof createFields.Interests === 'string') return wrong(400, 'Interests takes a list');
		Object.assign(record, createFields);
		return ok({ entity: { 'Entity ID': id } });
	};

	const simulator = await startSimulator((call) => {
		const refused = refusal(call);
		if (refused) return refused;
		if (call.strikes('busy')) return { status: 503, body: '' };
		if (call.strikes('lying')) return ok({ entities: 'all of them' });
		const [module = '', ...rest] = call.url.pathname.split('/crm/webservice/modules/')[1]?.split('/') ?? [];
		const what = rest.join('/');
		if (module === '')
			return ok([...modules.keys()].map((name) => ({ 'module name': name, 'module display name': name })));
		const records = modules.get(module);
		if (!records) return wrong(404, `No module ${module}`);
		if (what === 'fields') return ok(labels[module] ?? {});
		if (what === 'search') return search(records, call);
		return call.method === 'POST' ? create(records, call) : update(records, decodeURIComponent(what), call);
	});
	return { ...simulator, address: `${simulator.url}/crm/webservice`, modules, labels };
};
