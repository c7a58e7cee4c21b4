/**
 * Simulates Blackbaud’s SKY API behind OAuth with single-use refresh tokens. Faults: `expired` (access tokens),
 * `revoked` (Quad's authorization), `key` (the subscription key), `quota`, `short` (an empty page).
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type SimulatedAnswer, type SimulatedCall, startSimulator } from '../shared/simulator.ts';

export interface SimulatedConstituent {
	readonly id: string;
	[fact: string]: unknown;
}

export interface RenxtAccount {
	readonly applicationId: string;
	readonly applicationSecret: string;
	readonly subscriptionKey: string;
	/** Whether to accept any well-formed refresh token, because the demo forgets them at a restart. */
	readonly isForgetful?: boolean;
	readonly constituents: readonly SimulatedConstituent[];
	readonly lists: ReadonlyArray<{ readonly id: string; readonly name: string; readonly members: readonly string[] }>;
	/** Phones by constituent id. */
	readonly phones?: Readonly<Record<string, readonly object[]>>;
	readonly customFields?: Readonly<Record<string, readonly object[]>>;
	readonly categories?: readonly string[];
	readonly solicitCodes?: readonly string[];
	/** Types of actions that exist. All by default. */
	readonly actionTypes?: readonly string[];
}

interface HeldCode {
	id: string;
	solicit_code: string;
	start_date?: string | undefined;
	end_date?: string | undefined;
}

const tokenSeconds = 3_600;
const most = 5_000;
const usual = 500;

const prefix = 'renxt-';
const newToken = () => prefix + randomBytes(12).toString('hex');
const all = (value: readonly unknown[]): SimulatedAnswer => ({ body: { count: value.length, value } });
const wrong = (status: number, message: string): SimulatedAnswer => ({
	status,
	body: [{ message, error_name: 'Invalid', error_code: status, raw_message: message, error_args: [] }],
});
const refused = (statusCode: number, message: string): SimulatedAnswer => ({
	status: statusCode,
	body: { statusCode, message },
});
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const actionAdd = z.looseObject({
	constituent_id: z.string(),
	category: z.string(),
	type: z.string().optional(),
	date: z.iso.datetime(),
	summary: z.string().max(255).optional(),
	author: z.string().max(50).optional(),
});
const codeAdd = z.object({ constituent_id: z.string(), solicit_code: z.string(), start_date: z.string().optional() });
const codeEdit = z.object({ end_date: z.string() });

export const startRenxt = async (account: RenxtAccount) => {
	const people = new Map(account.constituents.map((one) => [one.id, one]));
	const lists = new Map(account.lists.map((one) => [one.id, { ...one, members: [...one.members] }]));
	const codes = new Map<string, string>(); // redirect URLs by authorization code
	const access = new Set<string>();
	const refresh = new Set<string>();
	const actions: Array<Record<string, unknown> & { id: string; constituent_id: string }> = [];
	const held = new Map<string, HeldCode[]>();
	const solicitCodes = account.solicitCodes ?? ['Do not text', 'Do not mail'];

	const grant = (): SimulatedAnswer => {
		const [token, next] = [newToken(), newToken()];
		access.add(token);
		refresh.add(next);
		const body = { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds, refresh_token: next };
		return { body: { ...body, environment_name: 'Northfield College', legal_entity_name: 'Northfield College' } };
	};

	const signIn = ({ url }: SimulatedCall): SimulatedAnswer => {
		const param = (name: string) => url.searchParams.get(name) ?? '';
		if (param('client_id') !== account.applicationId || param('response_type') !== 'code')
			return { status: 400, headers: html, body: page('This application is not known here.') };
		const back = param('redirect_uri');
		const code = newToken();
		codes.set(code, back);
		const to = (result: Record<string, string>) =>
			escaped(`${back}?${new URLSearchParams({ ...result, state: param('state') })}`);
		return {
			headers: html,
			body: page(`
				<p>This page stands in for Blackbaud’s. Quad asks to read constituents, and to add actions and solicit codes.</p>
				<p><a href="${to({ code })}">Allow</a></p>
				<p><a href="${to({ error: 'access_denied' })}">Do not allow</a></p>`),
		};
	};

	const giveTokens = ({ headers, body, strikes }: SimulatedCall): SimulatedAnswer => {
		const proof = `${account.applicationId}:${account.applicationSecret}`;
		if (headers.authorization !== `Basic ${Buffer.from(proof).toString('base64')}`)
			return { status: 401, body: { error: 'invalid_client' } };
		const form = new URLSearchParams(body);
		const denied = { status: 400, body: { error: 'invalid_grant', error_description: 'It is not valid.' } };
		if (strikes('revoked')) return denied;
		if (form.get('grant_type') === 'authorization_code') {
			const code = form.get('code') ?? '';
			const isGood = codes.get(code) === form.get('redirect_uri');
			codes.delete(code);
			return isGood ? grant() : denied;
		}
		const given = form.get('refresh_token') ?? '';
		const isGood = refresh.delete(given) || (account.isForgetful === true && given.startsWith(prefix));
		return isGood ? grant() : denied;
	};

	const refusal = ({ headers, strikes }: SimulatedCall): SimulatedAnswer | undefined => {
		if (headers['bb-api-subscription-key'] !== account.subscriptionKey || strikes('key'))
			return refused(401, 'Access denied due to invalid subscription key.');
		if (strikes('quota')) {
			const limited = refused(403, 'Out of call volume quota. Quota will be replenished in 01:02:03.');
			return { ...limited, headers: { 'retry-after': '3723' } };
		}
		if (strikes('expired')) access.clear();
		const token = headers.authorization?.replace('Bearer ', '') ?? '';
		return access.has(token) ? undefined : refused(401, 'The access token is invalid or has expired.');
	};

	const listConstituents = ({ url, strikes }: SimulatedCall): SimulatedAnswer => {
		const listId = url.searchParams.get('list_id') ?? '';
		const list = lists.get(listId);
		if (!list) return wrong(400, `There is no list ${listId}.`);
		const offset = Number(url.searchParams.get('offset') ?? 0);
		const limit = Math.min(most, Number(url.searchParams.get('limit') ?? usual));
		const members = list.members.flatMap((id) => people.get(id) ?? []);
		return {
			body: { count: members.length, value: strikes('short') ? [] : members.slice(offset, offset + limit) },
		};
	};

	const ofConstituent = (id: string, what: string): SimulatedAnswer => {
		if (!people.has(id)) return wrong(404, `There is no constituent ${id}.`);
		if (what === 'phones') return all(account.phones?.[id] ?? []);
		if (what === 'actions') return all(actions.filter(({ constituent_id }) => constituent_id === id));
		if (what === 'customfields') return all(account.customFields?.[id] ?? []);
		return wrong(404, 'There is no such resource.');
	};

	const addAction = ({ body }: SimulatedCall): SimulatedAnswer => {
		const read = actionAdd.safeParse(JSON.parse(body));
		if (!read.success) return wrong(400, 'The action is not as it should be.');
		if (!people.has(read.data.constituent_id)) return wrong(404, 'There is no such constituent.');
		const { type } = read.data;
		if (type !== undefined && account.actionTypes && !account.actionTypes.includes(type))
			return wrong(400, `The type ${type} is not in the table of action types.`);
		const id = String(70_001 + actions.length);
		const { date } = read.data;
		// The date has no time, because that is in a separate field.
		actions.push({ ...read.data, id, date: `${date.slice(0, 10)}T00:00:00Z` });
		return { body: { id } };
	};

	const addCode = ({ body }: SimulatedCall): SimulatedAnswer => {
		const { constituent_id: constituentId, ...code } = codeAdd.parse(JSON.parse(body));
		if (!people.has(constituentId)) return wrong(404, 'There is no such constituent.');
		const one = { id: String(90_000 + held.size * 100 + (held.get(constituentId)?.length ?? 0)), ...code };
		held.set(constituentId, [...(held.get(constituentId) ?? []), one]);
		return { body: { id: one.id } };
	};

	const editCode = (id: string, { body }: SimulatedCall): SimulatedAnswer => {
		const found = [...held.values()].flat().find((one) => one.id === id);
		if (!found) return wrong(404, 'There is no such solicit code.');
		found.end_date = codeEdit.parse(JSON.parse(body)).end_date;
		return {};
	};

	const answer = (call: SimulatedCall): SimulatedAnswer => {
		const { method, url } = call;
		if (url.pathname === '/authorization') return signIn(call);
		if (url.pathname === '/token') return giveTokens(call);
		const no = refusal(call);
		if (no) return no;
		const path = decodeURIComponent(url.pathname);
		const [, constituentId = '', what = ''] = /^\/constituent\/v1\/constituents\/(\w+)\/(\w+)$/.exec(path) ?? [];
		const [, codesOf] = /^\/commpref\/v1\/constituents\/([\w-]+)\/constituentsolicitcodes$/.exec(path) ?? [];
		const [, codeId] = /^\/commpref\/v1\/constituentsolicitcodes\/(\w+)$/.exec(path) ?? [];
		if (path === '/list/v1/lists') return all([...lists.values()].map(({ id, name }) => ({ id, name })));
		if (path === '/constituent/v1/constituents') return listConstituents(call);
		if (path === '/constituent/v1/constituents/customfields/categories/details')
			return all((account.categories ?? []).map((name) => ({ name, type: 'Text' })));
		if (path === '/constituent/v1/actions' && method === 'POST') return addAction(call);
		if (path === '/commpref/v1/solicitcodes') return all(solicitCodes.map((description) => ({ description })));
		if (path === '/commpref/v1/constituentsolicitcodes') return addCode(call);
		if (codesOf !== undefined)
			return people.has(codesOf) ? all(held.get(codesOf) ?? []) : wrong(404, 'There is no such constituent.');
		if (codeId !== undefined && method === 'PATCH') return editCode(codeId, call);
		return constituentId === '' ? wrong(404, 'There is no such resource.') : ofConstituent(constituentId, what);
	};

	const simulator = await startSimulator(answer);
	return { ...simulator, people, lists, actions, held };
};

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = (body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Allow Quad</title></head>
<body style="font: 16px/1.5 system-ui; max-width: 40rem; margin: 3rem auto; padding: 0 1rem">
<h1>Blackbaud (simulated)</h1>${body}</body></html>`;
