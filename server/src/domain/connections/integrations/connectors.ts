/** Holds all connectors by key, and opens their connections. */

import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { type Actor, inCurrentTeam, type TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Patience, patientHttp } from '../../../foundation/outbound/patient-http.ts';
import { type SafeHttp, safeHttp } from '../../../foundation/outbound/safe-http.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { type ConnectionRow, lockConnection, updateConnection } from './connections.queries.ts';
import type { Connection, ConnectionContext, Connector } from './connector.port.ts';
import { ConnectorError } from './connector-error.ts';
import { measureLag } from './measure-lag.ts';
import { keepSecretsIn, redactConnection, redactFault } from './redact-connection.ts';
import {
	boundToSettings,
	decryptStored,
	encryptStored,
	leadsToSamePlace,
	openSecretsFor,
	type StoredSecrets,
} from './stored-secrets.ts';

export interface Integrations extends AppContext {
	readonly connectors: ReadonlyMap<string, Connector>;
	/** Makes requests whose result a user is waiting for. */
	readonly http: SafeHttp;
	/** Makes requests during runs: it waits longer, and retries. */
	readonly patientHttp: SafeHttp;
	/** Internal hosts that the operator allows Quad to reach. */
	readonly insideHosts: readonly string[];
}

const patience: Patience = {
	limits: {
		mostBytes: integrationLimits.bodyBytes,
		firstByteMs: integrationLimits.firstByteMs,
		silenceMs: integrationLimits.silenceMs,
		wholeMs: integrationLimits.runMs,
	},
	pauses: integrationLimits.pausesMs,
	longestPauseMs: integrationLimits.longestPauseMs,
};

export const makeIntegrations = (
	context: AppContext,
	connectors: readonly Connector[],
	insideHosts: readonly string[],
	patient: Partial<Patience> = {},
): Integrations => {
	const http = safeHttp({
		insideHosts,
		timeoutMs: integrationLimits.silenceMs,
		mostBytes: integrationLimits.bodyBytes,
	});
	return {
		db: context.db,
		clock: context.clock,
		ids: context.ids,
		secrets: context.secrets,
		connectors: new Map(connectors.map((one) => [one.descriptor.key, one])),
		http,
		patientHttp: patientHttp(http, { ...patience, ...patient }),
		insideHosts,
	};
};

/** A person's call about a connector, in a team. */
export interface ConnectorCall {
	readonly context: Integrations;
	readonly scope: TeamScope;
	readonly connector: Connector;
}

/** Returns the call that an actor makes in the current team. */
export const callsOf =
	(context: Integrations, connector: Connector) =>
	(actor: Actor): ConnectorCall => ({ context, scope: inCurrentTeam(actor), connector });

export const connectorOf = ({ connectors }: Integrations, key: string): Connector => {
	const found = connectors.get(key);
	if (!found) throw new Error(`There is no connector ${key} here.`);
	return found;
};

/** Returns the secrets that may be sent to the connection's current destination. */
export const secretsOf = (context: Integrations, row: ConnectionRow): Record<string, string> =>
	openSecretsFor(context, connectorOf(context, row.connector).descriptor, row);

export const connectionContextOf = (
	context: Integrations,
	row: ConnectionRow,
	signal: AbortSignal,
	{ isPatient = false } = {},
): ConnectionContext => ({
	settings: row.settings,
	secrets: secretsOf(context, row),
	timeZone: row.timeZone,
	now: () => context.clock.now(),
	signal,
	http: isPatient ? context.patientHttp : context.http,
	insideHosts: context.insideHosts,
});

/** Renews single-use tokens in one process at a time. Other processes wait for the lock and get the stored tokens. */
const changeSecrets = (
	context: Integrations,
	row: ConnectionRow,
	change: (stored: Readonly<Record<string, string>>) => Promise<Readonly<Record<string, string>>>,
): Promise<Readonly<Record<string, string>>> => {
	let changing: Promise<Readonly<Record<string, string>>> | undefined; // shared by retries, because a token works once
	return commit(context.db, async (tx) => {
		const stored = await lockConnection(tx, row, row.connector);
		if (stored?.id !== row.id) throw new ConnectorError('validation', 'The connection was deleted meanwhile');
		const { descriptor } = connectorOf(context, row.connector);
		// this run still uses the old destination, which must not get secrets that were entered for another one
		if (!leadsToSamePlace(descriptor, row, stored))
			throw new ConnectorError('validation', 'The connection was changed meanwhile');
		const before = secretsOf(context, stored);
		changing ??= change(before);
		const after = await changing;
		if (after !== before) await updateConnection(tx, stored, { sealedSecrets: sealedWith(context, stored, after) });
		return after;
	});
};

/** Returns the encrypted secrets to store, with these values. */
export const sealedWith = (
	context: Integrations,
	row: ConnectionRow,
	values: Readonly<Record<string, string>>,
	{ takenStates = decryptStored(context, row).takenStates }: { takenStates?: StoredSecrets['takenStates'] } = {},
): string | null => {
	const { descriptor } = connectorOf(context, row.connector);
	return encryptStored(context, { values, boundTo: boundToSettings(descriptor, values, row), takenStates });
};

/** Opens a connection for a run, which waits while the other system is busy, and closes it after `work`. */
export const inRun = <T>(
	context: Integrations,
	row: ConnectionRow,
	stopping: AbortSignal,
	work: (connection: Connection) => Promise<T>,
): Promise<T> => {
	const signal = AbortSignal.any([stopping, AbortSignal.timeout(integrationLimits.runMs)]);
	return withConnection(context, row, signal, work, { isPatient: true });
};

/** Opens a connection, and always closes it after `work`. Errors never contain its secrets. */
export const withConnection = async <T>(
	context: Integrations,
	row: ConnectionRow,
	signal: AbortSignal,
	work: (connection: Connection) => Promise<T>,
	{ isPatient = false } = {},
): Promise<T> => {
	const given = connectionContextOf(context, row, signal, { isPatient });
	const { context: watched, redaction } = keepSecretsIn({
		...given,
		...measureLag(given.http),
		changeSecrets: (change) => changeSecrets(context, row, change),
	});
	let connection: Connection | undefined;
	try {
		connection = await connectorOf(context, row.connector).open(watched);
		return await work(redactConnection(connection, redaction));
	} catch (error) {
		throw redactFault(error, redaction);
	} finally {
		await connection?.close().catch(() => undefined); // a connection that fails to close undoes nothing
	}
};
