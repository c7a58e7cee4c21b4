/**
 * Calls the Web API (OData 4) of Dynamics, the base of CRM Recruit. ADFS exchanges the password for a token, which
 * each call renews at most once. Next pages must be on the same server, so that no other server gets the token.
 */
import { z } from 'zod';
import type { HttpRequest, HttpResponse } from '../../../foundation/outbound/safe-http.ts';
import { expectSuccess, type Line, parsed, readJson, send } from '../shared/call.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { expectTaken, RefusedRow } from '../shared/refused-row.ts';

export interface RecruitAccount {
	readonly adfsUrl: string;
	readonly crmUrl: string;
	readonly clientId: string;
	readonly username: string;
	readonly password: string;
}

const system = 'Recruit';
const perPage = 500;

const token = z.object({ access_token: z.string().min(1) });
const refusedToken = z.object({ error: z.string(), error_description: z.string().optional() });
const failure = z.object({ error: z.object({ code: z.string().optional(), message: z.string() }) });
const record = z.record(z.string(), z.unknown());
export type RecruitRecord = z.output<typeof record>;

interface RecruitPage {
	readonly records: readonly RecruitRecord[];
	/** URL of the next page; undefined on the last page. */
	readonly next: string | undefined;
}

const listed = z.object({ value: z.array(record), '@odata.nextLink': z.string().optional() });
const state = z.object({ statecode: z.number() });
const openState = 0;
const completedState = 1;
const view = z.object({ name: z.string(), layoutxml: z.string() });
const activity = z.object({
	subject: z.string().nullish(),
	description: z.string().nullish(),
	_regardingobjectid_value: z.string().nullish(),
});
const duplicateKey = '0x80040237';

interface RecruitActivity {
	readonly subject: string;
	readonly description: string;
	readonly [field: string]: unknown;
}

const views = z.object({ value: z.array(z.object({ userqueryid: z.string(), name: z.string() })) });

/** Validates a Dynamics ID before it becomes part of a URL. */
export const isGuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const reasonOf = (body: string): string | undefined => {
	const read = failure.safeParse(parsed(body));
	return read.success ? read.data.error.message : undefined;
};

/** A field that contacts don't have is a fault of the settings, not of a single contact. */
const isOfField = (reason = ''): boolean => /undeclared property|invalid property|find a property named/i.test(reason);

/** Each method throws a `ProtocolFault`; those that write may also throw a `RefusedRow`. */
export const recruitClient = (line: Line, account: RecruitAccount) => {
	const crm = new URL('/', account.crmUrl);
	const api = new URL('/api/data/v8.2/', crm);
	let current: string | undefined;

	const signIn = async (): Promise<string> => {
		const { adfsUrl, clientId, username, password } = account;
		const response = await send(line, system, new URL('/adfs/oauth2/token', adfsUrl).href, {
			method: 'POST',
			isRepeatable: true,
			headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
			body: new URLSearchParams({
				grant_type: 'password',
				client_id: clientId,
				username,
				password,
				resource: crm.href,
			}).toString(),
		});
		const refused = refusedToken.safeParse(parsed(response.body.toString('utf8')));
		if (response.status === 400 && refused.success) {
			const why = refused.data.error_description ?? refused.data.error;
			throw new ProtocolFault('auth', `${system} refused the sign-in: ${why.slice(0, 300)}`);
		}
		expectSuccess(response, system);
		return readJson(response, system, token).access_token;
	};

	const ask = async (url: URL, request: HttpRequest = {}): Promise<HttpResponse> => {
		for (let isRenewed = false; ; isRenewed = true) {
			const wasFresh = current === undefined;
			current ??= await signIn();
			const headers = {
				accept: 'application/json',
				authorization: `Bearer ${current}`,
				'odata-version': '4.0',
				'odata-maxversion': '4.0',
				...request.headers,
			};
			const response = await send(line, system, url.href, { ...request, headers });
			if (response.status !== 401 || wasFresh || isRenewed) return response;
			current = undefined;
		}
	};
	const get = async (path: string): Promise<HttpResponse> => {
		const response = await ask(new URL(path, api));
		expectSuccess(response, system, reasonOf);
		return response;
	};
	/** Writes under an existing ID or one that we choose, so that a repeated call creates no second record. */
	const write = (path: string, method: 'POST' | 'PATCH', body: object, headers: Record<string, string> = {}) =>
		ask(new URL(path, api), {
			method,
			body: JSON.stringify(body),
			isRepeatable: true,
			headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
		});

	/** Searches activities of all types, because an ID is unique among them. */
	const findActivity = async (id: string): Promise<z.output<typeof activity> | undefined> => {
		const response = await ask(
			new URL(`activitypointers(${id})?$select=subject,description,_regardingobjectid_value`, api),
		);
		if (response.status === 404 && reasonOf(response.body.toString('utf8')) !== undefined) return undefined;
		expectSuccess(response, system, reasonOf);
		return readJson(response, system, activity);
	};

	return {
		whoAmI: async (): Promise<void> => {
			readJson(await get('WhoAmI'), system, z.object({ UserId: z.string() }));
		},
		listViews: async () => {
			const search = new URLSearchParams({ $select: 'name,userqueryid', $filter: "returnedtypecode eq 'opportunity'" });
			const { value } = readJson(await get(`userqueries?${search.toString()}`), system, views);
			return value.map(({ userqueryid, name }) => ({ id: userqueryid, name }));
		},
		readView: async (id: string) => readJson(await get(`userqueries(${id})?$select=name,layoutxml`), system, view),
		/** `from` is the `next` of an earlier page. Throws `validation` if Recruit no longer knows that page. */
		readPages: async function* (viewId: string, from?: string): AsyncGenerator<RecruitPage> {
			const headers = { prefer: `odata.maxpagesize=${perPage},odata.include-annotations="*"` };
			const seen = new Set<string>();
			for (let url = from === undefined ? new URL(`opportunities?userQuery=${viewId}`, api) : nextPage(from, crm); ; ) {
				seen.add(url.href);
				const response = await ask(url, { headers });
				expectSuccess(response, system, reasonOf);
				const page = readJson(response, system, listed);
				const next = page['@odata.nextLink'];
				yield { records: page.value, next };
				if (next === undefined) return;
				url = nextPage(next, crm);
				if (seen.has(url.href)) throw new ProtocolFault('protocol', `${system} gave the same page twice`);
			}
		},
		/** Uses an ID that we choose, so that a repeated call creates no second activity. */
		createActivity: async (
			kind: 'phonecall' | 'task',
			contactId: string,
			id: string,
			body: RecruitActivity,
		): Promise<void> => {
			const contact = { [`regardingobjectid_contact_${kind}@odata.bind`]: `/contacts(${contactId})` };
			const response = await write(`${kind}s`, 'POST', { activityid: id, ...contact, ...body });
			if (response.status === 412 && response.body.toString('utf8').includes(duplicateKey))
				return expectSame(await findActivity(id), contactId, body);
			expectTaken(response, system, reasonOf);
		},
		/**
		 * Completes an activity, because new ones are always open. Leaves a completed one as it is. If the college
		 * removed the status reason, the default is used.
		 */
		completeActivity: async (
			kind: 'phonecall' | 'task',
			id: string,
			{ statuscode, actualend }: { statuscode: number; actualend: string },
		): Promise<void> => {
			const path = `${kind}s(${id})`;
			const complete = (body: object) =>
				write(path, 'PATCH', { statecode: completedState, actualend, ...body }, { 'if-match': '*' });
			const response = await complete({ statuscode });
			if (response.status !== 400) return expectTaken(response, system, reasonOf);
			const { statecode } = readJson(await get(`${path}?$select=statecode`), system, state);
			if (statecode === openState) expectTaken(await complete({}), system, reasonOf);
		},
		/** Updates a contact, but never creates one. */
		updateContact: async (contactId: string, body: object): Promise<void> => {
			const response = await write(`contacts(${contactId})`, 'PATCH', body, { 'if-match': '*' });
			if (isOfField(reasonOf(response.body.toString('utf8')))) expectSuccess(response, system, reasonOf);
			expectTaken(response, system, reasonOf);
		},
	};
};
export type RecruitClient = ReturnType<typeof recruitClient>;

const nextPage = (link: string, crm: URL): URL => {
	const url = URL.canParse(link, crm.href) ? new URL(link, crm) : undefined;
	if (url?.origin === crm.origin) return url;
	throw new ProtocolFault('protocol', `${system} says that the next page is on another server`);
};

/** Throws if the record with our ID is not this text, because then something else created it. */
const expectSame = (
	found: z.output<typeof activity> | undefined,
	contactId: string,
	{ subject, description }: RecruitActivity,
): void => {
	const isSame =
		found !== undefined &&
		spaced(found.subject) === spaced(subject) &&
		spaced(found.description) === spaced(description) &&
		found._regardingobjectid_value?.toLowerCase() === contactId.toLowerCase();
	if (isSame) return;
	throw new RefusedRow(`${system} has another activity under the ID of this text, so the text was not written`);
};

/** Recruit trims text and changes line endings. */
const spaced = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
