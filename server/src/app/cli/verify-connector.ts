/** Tests a connector with the operator's own credentials. It only reads: nothing is stored, moved or sent. */
import { randomBytes } from 'node:crypto';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { z } from 'zod';
import {
	type Authorization,
	type Connection,
	type ConnectionContext,
	type Connector,
	ConnectorError,
	keepSecretsIn,
	sayFault,
} from '../../domain/connections/integrations/index.ts';
import { safeHttp } from '../../foundation/outbound/safe-http.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';

/** The input file's schema. `source` says what to import, in the same form as import settings. */
export const verified = z.object({
	settings: z.record(z.string(), z.unknown()),
	secrets: z.record(z.string(), z.string()).default({}),
	source: z.record(z.string(), z.unknown()).default({}),
	/** The redirect URL registered with a system where a person authorizes Quad. */
	redirectUri: z.url().optional(),
});
export type Verified = z.output<typeof verified>;

/** Returns a template of the input file. */
export const exampleOf = ({ descriptor, authorization }: Connector): z.input<typeof verified> => {
	const usual = (shape: z.ZodObject): Record<string, unknown> =>
		Object.fromEntries(
			Object.entries(shape.shape).map(([name, one]) => {
				const found = one.safeParse(undefined);
				return [name, found.success ? found.data : ''];
			}),
		);
	return {
		settings: usual(descriptor.settings),
		secrets: Object.fromEntries(
			descriptor.secrets.filter((name) => name !== descriptor.isAuthorized).map((name) => [name, '']),
		),
		source: usual(descriptor.source),
		...(authorization ? { redirectUri: `https://quad.example.edu${descriptor.path}/authorization` } : {}),
	};
};

type Say = (line: string) => void;

interface Way {
	readonly insideHosts: readonly string[];
	readonly say: Say;
	/** Asks a question on the terminal and returns the answer. */
	readonly ask: (question: string) => Promise<string>;
}

/** Returns whether every step succeeded. */
export const verifyConnector = async (
	connector: Connector,
	{ settings: rawSettings, secrets, source, redirectUri }: Verified,
	way: Way,
): Promise<boolean> => {
	const { insideHosts } = way;
	const settings = read(connector.descriptor.settings, rawSettings, 'settings');
	const http = safeHttp({ insideHosts, timeoutMs: integrationLimits.silenceMs, mostBytes: 64 * 1024 * 1024 });
	const given = Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ''));
	const { context, redaction } = keepSecretsIn({
		settings,
		secrets: given,
		http,
		insideHosts,
		now: () => new Date(),
		timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
		signal: AbortSignal.timeout(integrationLimits.runMs),
	});
	const say: Say = (text) => way.say(redaction.redact(text));
	try {
		let allowed: Readonly<Record<string, string>> = {};
		const { authorization } = connector;
		if (authorization) {
			const allow = async () => {
				allowed = await allowIn(authorization, context, redirectUri, way);
				return 'works';
			};
			if (!(await tried('Allowing Quad', allow, say))) return false;
		}
		const connection = await connector.open({ ...context, secrets: { ...given, ...allowed } });
		try {
			// Stop at the first failure, because repeated failed sign-ins can lock the account.
			for (const [what, ask] of steps(connector, connection, source)) if (!(await tried(what, ask, say))) return false;
			return true;
		} finally {
			await connection.close().catch(() => undefined);
		}
	} finally {
		await http.close();
	}
};

/** Authorizes like Quad does, except that the operator pastes the redirect URL. The tokens are not stored. */
const allowIn = async (
	{ address, exchange }: Authorization,
	context: ConnectionContext,
	redirectUri: string | undefined,
	{ say, ask }: Way,
): Promise<Readonly<Record<string, string>>> => {
	if (redirectUri === undefined) throw new PlainFailure('The file’s redirectUri is missing.');
	const state = randomBytes(12).toString('base64url');
	say(
		`Open this address in a browser, and allow it there:\n\n  ${address(context.settings, { redirectUri, state })}\n`,
	);
	say('The page that you come back to need not be there. Copy its whole address.');
	const came = await ask('Address');
	const back = URL.canParse(came) ? new URL(came).searchParams : new URLSearchParams();
	const code = back.get('code');
	if (code === null || back.get('state') !== state)
		throw new ConnectorError('permission', 'This is not the address to which the browser came back');
	return exchange(context, { redirectUri, code });
};

const read = (shape: z.ZodObject, value: unknown, what: string): unknown => {
	const found = shape.safeParse(value);
	if (found.success) return found.data;
	const [issue] = found.error.issues;
	throw new PlainFailure(`The file’s ${what} are not right: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
};

type Step = readonly [what: string, ask: () => Promise<string>];

const steps = ({ descriptor }: Connector, connection: Connection, request: unknown): Step[] => [
	['Sign-in', async () => sayDetails((await connection.check()).details ?? {})],
	...step(connection.checkMore && 'Other services', async () => {
		await connection.checkMore?.();
		return 'works';
	}),
	...Object.entries(connection.lists ?? {}).map(
		([name, list]): Step => [`To choose from (${name})`, async () => sayChoices(await list())],
	),
	...step(connection.listRecipientSources && 'Recipients', async () => {
		const found = (await connection.listRecipientSources?.()) ?? [];
		return `${found.length} can be chosen for a message: ${sayChoices(found)}`;
	}),
	...step(connection.listColumns && 'Columns', async () => {
		const found = await connection.listColumns?.(read(descriptor.source, request, 'source'));
		return found ? `${found.source}: ${found.columns.join(', ')}` : 'there is nothing to import';
	}),
	...step(connection.readRows && 'Rows', async () => {
		const limit = integrationLimits.sampleRows;
		const source = read(descriptor.source, request, 'source');
		const found = await connection.readRows?.({ source, since: undefined, limit, isSeen: () => false });
		return found ? `${await count(found.rows, limit)} of ${found.source} can be read` : 'there is nothing to import';
	}),
];

const step = (what: string | false | undefined, ask: () => Promise<string>): Step[] => (what ? [[what, ask]] : []);

const mostSaid = 20;
const sayChoices = (all: ReadonlyArray<{ id: string; name: string }>): string => {
	const listed = all.slice(0, mostSaid).map(({ id, name }) => `${name} (${id})`);
	return listed.join(', ') + (all.length > mostSaid ? ` and ${all.length - mostSaid} more` : '') || 'nothing';
};

const sayDetails = (details: Readonly<Record<string, string>>): string =>
	Object.entries(details)
		.map(([name, value]) => `${name} ${value}`)
		.join(', ') || 'works';

/** Counts the rows up to `most`, and requests no more. */
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
