/**
 * Simulates CRM Recruit and its ADFS. Faults: `expired` (a token), `elsewhere` (the next page is on another server),
 * `circle` (the same page again), `revoked` (the password), `deleted` (the view), `interrupted` (an activity stays
 * open).
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type SimulatedAnswer, type SimulatedCall, startSimulator } from '../shared/simulator.ts';

export type SimulatedOpportunity = Readonly<Record<string, string | boolean | null>>;

export interface SimulatedRecruit {
	readonly clientId: string;
	readonly username: string;
	readonly password: string;
	readonly view: { readonly id: string; readonly name: string; readonly columns: readonly string[] };
	readonly opportunities: readonly SimulatedOpportunity[];
	/** Ids of contacts that exist but have no opportunity in the view. */
	readonly contacts?: readonly string[];
	readonly perPage?: number;
	/** Fields of a contact that can be written. All by default. */
	readonly contactFields?: readonly string[];
}

const wrong = (status: number, code: string, message: string): SimulatedAnswer => ({
	status,
	body: { error: { code, message } },
});
const object = z.record(z.string(), z.unknown());

export const startRecruit = async ({ perPage = 500, contacts = [], ...given }: SimulatedRecruit) => {
	const { view } = given;
	const tokens = new Set<string>();
	const activities = new Map<string, Record<string, unknown>>();
	const people = new Map<string, Record<string, unknown>>(contacts.map((id) => [id, {}]));
	for (const one of given.opportunities) {
		const id = one._parentcontactid_value;
		if (typeof id === 'string') people.set(id, {});
	}

	const signIn = ({ body, strikes }: SimulatedCall): SimulatedAnswer => {
		const form = new URLSearchParams(body);
		const isKnown =
			form.get('grant_type') === 'password' &&
			form.get('client_id') === given.clientId &&
			form.get('username') === given.username &&
			form.get('password') === given.password;
		if (!isKnown || strikes('revoked'))
			return {
				status: 400,
				body: { error: 'invalid_grant', error_description: "MSIS9659: Invalid 'username' or 'password'." },
			};
		const access_token = randomBytes(16).toString('hex');
		tokens.add(access_token);
		return { body: { access_token, token_type: 'bearer', expires_in: 3600 } };
	};

	const page = ({ url, headers, strikes }: SimulatedCall): SimulatedAnswer => {
		if (url.searchParams.get('userQuery') !== view.id || strikes('deleted'))
			return wrong(404, '0x80040217', `userquery With Id = ${view.id} Does Not Exist`);
		const from = Number(url.searchParams.get('$skiptoken') ?? 0);
		const until = from + perPage;
		const host = strikes('elsewhere') ? 'elsewhere.example' : headers.host;
		const next = `https://${host}${url.pathname}?userQuery=${view.id}&$skiptoken=${strikes('circle') ? from : until}`;
		const more = until < given.opportunities.length ? { '@odata.nextLink': next } : {};
		return { body: { value: given.opportunities.slice(from, until), ...more } };
	};

	const create = ({ body }: SimulatedCall, kind: string): SimulatedAnswer => {
		const { activityid, ...rest } = object.parse(JSON.parse(body));
		const bound = String(rest[`regardingobjectid_contact_${kind}@odata.bind`]);
		if (!people.has(bound.slice('/contacts('.length, -1))) return wrong(404, '0x80040217', 'contact Does Not Exist');
		const id = String(activityid);
		if (activities.has(id)) return wrong(412, '0x80040237', 'Cannot insert duplicate key.');
		if (rest.statecode !== undefined) return wrong(400, '0x80045002', 'An activity is made open.');
		activities.set(id, { ...rest, statecode: 0, statuscode: 1 });
		return { status: 204, headers: { 'odata-entityid': `${kind}s(${id})` } };
	};

	const readActivity = (id: string): SimulatedAnswer => {
		const found = activities.get(id);
		if (!found) return wrong(404, '0x80040217', `activitypointer With Id = ${id} Does Not Exist`);
		const [, bound] = Object.entries(found).find(([name]) => name.startsWith('regardingobjectid_contact')) ?? [];
		const { subject = null, description = null } = found;
		const contact = typeof bound === 'string' ? bound.slice('/contacts('.length, -1) : null;
		return { body: { activityid: id, subject, description, _regardingobjectid_value: contact } };
	};

	const activity = ({ method, body, headers, strikes }: SimulatedCall, id: string): SimulatedAnswer => {
		const found = activities.get(id);
		if (!found) return wrong(404, '0x80040217', `activity With Id = ${id} Does Not Exist`);
		if (method === 'GET') return { body: { statecode: found.statecode, activityid: id } };
		if (strikes('interrupted')) return wrong(500, '0x80040216', 'An unexpected error occurred.');
		if (headers['if-match'] !== '*' || found.statecode !== 0) return wrong(400, '0x80048408', 'It is read-only.');
		Object.assign(found, object.parse(JSON.parse(body)));
		return { status: 204 };
	};

	const update = ({ body, headers }: SimulatedCall, id: string): SimulatedAnswer => {
		const found = people.get(id);
		if (!found || headers['if-match'] !== '*')
			return wrong(404, '0x80040217', `contact With Id = ${id} Does Not Exist`);
		const record = object.parse(JSON.parse(body));
		const unknown = Object.keys(record).find((name) => given.contactFields && !given.contactFields.includes(name));
		if (unknown)
			return wrong(400, '0x0', `Invalid property '${unknown}' was found in entity 'Microsoft.Dynamics.CRM.contact'.`);
		Object.assign(found, record);
		return { status: 204 };
	};

	const simulator = await startSimulator((call) => {
		const { url, method, headers, strikes } = call;
		if (url.pathname === '/adfs/oauth2/token' && method === 'POST') return signIn(call);
		const token = (headers.authorization ?? '').slice('Bearer '.length);
		if (strikes('expired')) tokens.delete(token);
		if (!tokens.has(token)) return { status: 401, body: '' };
		const path = decodeURIComponent(url.pathname.replace('/api/data/v8.2/', ''));
		if (path === 'WhoAmI') return { body: { UserId: view.id, OrganizationId: view.id } };
		if (path === 'userqueries') return { body: { value: [{ userqueryid: view.id, name: view.name }] } };
		if (path === `userqueries(${view.id})` && !strikes('deleted')) {
			const cells = view.columns.map((name) => `<cell name="${name}" width="100" />`).join('');
			const layoutxml = `<grid name="resultset" object="3"><row name="result" id="opportunityid">${cells}</row></grid>`;
			return { body: { name: view.name, layoutxml } };
		}
		if (path === 'opportunities') return page(call);
		if (path === 'phonecalls' && method === 'POST') return create(call, 'phonecall');
		if (path === 'tasks' && method === 'POST') return create(call, 'task');
		const pointer = /^activitypointers\(([\w-]+)\)$/.exec(path)?.[1];
		if (pointer && method === 'GET') return readActivity(pointer);
		const written = /^(?:phonecalls|tasks)\(([\w-]+)\)$/.exec(path)?.[1];
		if (written) return activity(call, written);
		const contact = /^contacts\(([\w-]+)\)$/.exec(path)?.[1];
		if (contact && method === 'PATCH') return update(call, contact);
		return wrong(404, '0x80040217', 'Does Not Exist');
	});
	return { ...simulator, activities, people };
};
