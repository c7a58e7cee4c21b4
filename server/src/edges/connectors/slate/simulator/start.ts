/**
 * Plays the web services of a Slate: queries by their ids, for one user. Faults of its own: `signIn` (the page in place of
 * rows, as to a user whose grant has ended) and `disabled` (the query is no service any more).
 */
import { type Simulator, startSimulator } from '../../shared/simulator.ts';

export interface SlateAccount {
	readonly port?: number;
	readonly username: string;
	readonly password: string;
	/** Rows by the id of their query. */
	readonly queries: ReadonlyMap<string, ReadonlyArray<Readonly<Record<string, string | null>>>>;
}

const signInPage = '<!DOCTYPE html><html><head><title>Login</title></head><body><form>…</form></body></html>';
const html = { 'content-type': 'text/html; charset=utf-8' };

export const startSlate = ({ port, username, password, queries }: SlateAccount): Promise<Simulator> => {
	const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
	return startSimulator(
		({ method, url, headers, strikes }) => {
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
		},
		{ ...(port === undefined ? {} : { port }) },
	);
};

/** As Slate leaves out what is empty, unless the query is told to name it. */
const withoutNulls = (row: Readonly<Record<string, string | null>>): Record<string, string> =>
	Object.fromEntries(Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
