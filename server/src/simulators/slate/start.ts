/**
 * Simulates Slate's web services: queries, and source formats that accept rows. Faults: `signIn` (a sign-in page
 * instead of rows), `disabled` (the query is not a service anymore). Refuses more than 50 posts in five minutes.
 */
import { z } from 'zod';
import { type SimulatedAnswer, type SimulatedCall, startSimulator } from '../shared/simulator.ts';

export interface SlateAccount {
	readonly username: string;
	readonly password: string;
	/** Rows by query id. */
	readonly queries?: ReadonlyMap<string, ReadonlyArray<Readonly<Record<string, string | null>>>>;
	/** Ids of source formats. */
	readonly formats?: readonly string[];
	readonly now?: () => number;
}

const mostPosts = 50;
const postsMs = 5 * 60_000;
const posted = z.object({ row: z.array(z.record(z.string(), z.string())) });

const signInPage = '<!DOCTYPE html><html><head><title>Login</title></head><body><form>…</form></body></html>';
const html = { 'content-type': 'text/html; charset=utf-8' };

export const startSlate = async (account: SlateAccount) => {
	const { username, password, queries = new Map(), formats = [], now = Date.now } = account;
	/** Posted rows, with the source format of each. */
	const imported: Array<{ format: string; row: Record<string, string> }> = [];
	let posts: number[] = [];
	const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
	const take = ({ url, body, strikes }: SimulatedCall): SimulatedAnswer => {
		if (strikes('signIn')) return { headers: html, body: signInPage };
		const format = url.searchParams.get('format') ?? '';
		if (!formats.includes(format)) return { status: 400, headers: html, body: '<html>Bad request</html>' };
		posts = posts.filter((at) => at > now() - postsMs);
		if (posts.length >= mostPosts) return { status: 429, headers: html, body: '<html>Too many requests</html>' };
		posts.push(now());
		const read = posted.safeParse(JSON.parse(body));
		if (!read.success) return { status: 400, headers: html, body: '<html>Bad request</html>' };
		imported.push(...read.data.row.map((row) => ({ format, row })));
		return {};
	};
	const simulator = await startSimulator((call) => {
		const { method, url, headers, strikes } = call;
		if (url.pathname === '/manage/service/import') {
			if (headers.authorization !== expected) return { status: 401, headers: html, body: '<html>Unauthorized</html>' };
			return method === 'POST' ? take(call) : { status: 400, headers: html, body: '<html>Bad request</html>' };
		}
		if (method !== 'GET' || url.pathname !== '/manage/query/run')
			return { status: 404, headers: html, body: '<html>Not found</html>' };
		if (headers.authorization !== expected) return { status: 401, headers: html, body: '<html>Unauthorized</html>' };
		if (strikes('signIn')) return { headers: html, body: signInPage };
		const rows = queries.get(url.searchParams.get('id') ?? '');
		if (!rows) return { status: 403, headers: html, body: '<html>Forbidden</html>' };
		if (strikes('disabled')) return { status: 404, headers: html, body: '<html>Not found</html>' };
		const isService = url.searchParams.get('cmd') === 'service' && url.searchParams.get('output') === 'json';
		if (!isService) return { headers: html, body: signInPage };
		return { body: { row: rows.map(withoutNulls) } };
	});
	return { ...simulator, imported };
};

/** Removes empty columns, as Slate does unless a query is configured otherwise. */
const withoutNulls = (row: Readonly<Record<string, string | null>>): Record<string, string> =>
	Object.fromEntries(Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
