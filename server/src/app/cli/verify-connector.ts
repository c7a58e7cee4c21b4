/** Tries a connector with somebody's own credentials. Everything it asks only reads: nothing is stored, moved or sent. */
import { integrationLimits } from '@quad/contract/integrations/limits.ts';
import { z } from 'zod';
import { type Connection, type Connector, ConnectorError, sayFault } from '../../domain/integrations/index.ts';
import { safeHttp } from '../../foundation/outbound/safe-http.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';

/** What the file says; `source` is what an import reads, as its settings have it. */
export const verified = z.object({
	settings: z.record(z.string(), z.unknown()),
	secrets: z.record(z.string(), z.string()).default({}),
	source: z.record(z.string(), z.unknown()).default({}),
});
export type Verified = z.output<typeof verified>;

/** What to fill in. */
export const exampleOf = ({ descriptor }: Connector): z.input<typeof verified> => {
	const usual = (shape: z.ZodObject): Record<string, unknown> =>
		Object.fromEntries(
			Object.entries(shape.shape).map(([name, one]) => {
				const found = one.safeParse(undefined);
				return [name, found.success ? found.data : ''];
			}),
		);
	return {
		settings: usual(descriptor.settings),
		secrets: Object.fromEntries(descriptor.secrets.map((name) => [name, ''])),
		source: usual(descriptor.source),
	};
};

type Say = (line: string) => void;

/** Answers whether all of it worked. */
export const verifyConnector = async (
	connector: Connector,
	{ settings: said, secrets, source: saidSource }: Verified,
	{ insideHosts, say }: { insideHosts: readonly string[]; say: Say },
): Promise<boolean> => {
	const settings = read(connector.descriptor.settings, said, 'settings');
	const source = read(connector.descriptor.source, saidSource, 'source');
	const http = safeHttp({ insideHosts, timeoutMs: integrationLimits.silenceMs, mostBytes: 64 * 1024 * 1024 });
	const given = Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ''));
	const connection = await connector.open({
		...{ settings, secrets: given, http, insideHosts, now: () => new Date() },
		timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
		signal: AbortSignal.timeout(integrationLimits.runMs),
	});
	try {
		// the first that fails is the last: a sign-in that is refused again and again locks an account
		for (const [what, ask] of steps(connection, source)) if (!(await tried(what, ask, say))) return false;
		return true;
	} finally {
		await connection.close().catch(() => undefined);
		await http.close();
	}
};

const read = (shape: z.ZodObject, said: unknown, what: string): unknown => {
	const found = shape.safeParse(said);
	if (found.success) return found.data;
	const [issue] = found.error.issues;
	throw new PlainFailure(`The file’s ${what} are not right: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
};

type Step = readonly [what: string, ask: () => Promise<string>];

const steps = (connection: Connection, source: unknown): Step[] => [
	['Sign-in', async () => sayDetails((await connection.check()).details ?? {})],
	...step(connection.checkMore && 'Other services', async () => {
		await connection.checkMore?.();
		return 'works';
	}),
	...step(connection.listColumns && 'Columns', async () => {
		const found = await connection.listColumns?.(source);
		return found ? `${found.source}: ${found.columns.join(', ')}` : 'there is nothing to import';
	}),
	...step(connection.readRows && 'Rows', async () => {
		const limit = integrationLimits.sampleRows;
		const found = await connection.readRows?.({ source, since: undefined, limit, isSeen: () => false });
		return found ? `${await count(found.rows, limit)} of ${found.source} can be read` : 'there is nothing to import';
	}),
	...step(connection.listRecipientSources && 'Recipients', async () => {
		const found = (await connection.listRecipientSources?.()) ?? [];
		return `${found.length} can be chosen for a message`;
	}),
];

const step = (what: string | false | undefined, ask: () => Promise<string>): Step[] => (what ? [[what, ask]] : []);

const sayDetails = (details: Readonly<Record<string, string>>): string =>
	Object.entries(details)
		.map(([name, value]) => `${name} ${value}`)
		.join(', ') || 'works';

/** As many as an import’s test has, and no more is asked for. */
const count = async (rows: AsyncIterable<unknown>, most: number): Promise<number> => {
	let counted = 0;
	for await (const _ of rows) {
		counted += 1;
		if (counted >= most) break;
	}
	return counted;
};

const tried = async (what: string, ask: () => Promise<string>, say: Say): Promise<boolean> => {
	try {
		say(`✓ ${what}: ${await ask()}`);
		return true;
	} catch (error) {
		if (!(error instanceof ConnectorError)) throw error;
		say(`✗ ${what}: ${sayFault(error)}`);
		return false;
	}
};
