/** All connectors by key, and how their connections are opened. */

import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
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
	leadsToSamePlace,
	openSecretsFor,
	openStored,
	type StoredSecrets,
	sealStored,
} from './stored-secrets.ts';

/** What the engine of integrations depends on. */
export interface Integrations extends AppContext {
	readonly connectors: ReadonlyMap<string, Connector>;
	/** For calls that a person waits for. */
	readonly http: SafeHttp;
	/** For runs: waits and retries. */
	readonly patientHttp: SafeHttp;
	/** Internal hosts that the operator allows. */
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

/** Renews single-use tokens one process at a time: others wait for the transaction's lock and get what is stored. */
const changeSecrets = (
	context: Integrations,
	row: ConnectionRow,
	change: (stored: Readonly<Record<string, string>>) => Promise<Readonly<Record<string, string>>>,
): Promise<Readonly<Record<string, string>>> => {
	let changing: Promise<Readonly<Record<string, string>>> | undefined; // shared by retries of the transaction
	return commit(context.db, async (tx) => {
		const stored = await lockConnection(tx, row, row.connector);
		if (stored?.id !== row.id) throw new ConnectorError('validation', 'The connection was deleted meanwhile');
		const { descriptor } = connectorOf(context, row.connector);
		// this run still uses its old destination, which must not get secrets stored for another one
		if (!leadsToSamePlace(descriptor, row, stored))
			throw new ConnectorError('validation', 'The connection was changed meanwhile');
		const before = secretsOf(context, stored);
		changing ??= change(before);
		const after = await changing;
		if (after !== before) await updateConnection(tx, stored, { sealedSecrets: sealedWith(context, stored, after) });
		return after;
	});
};

/** Replaces the stored secrets with these values. */
export const sealedWith = (
	context: Integrations,
	row: ConnectionRow,
	values: Readonly<Record<string, string>>,
	{ takenStates = openStored(context, row).takenStates }: { takenStates?: StoredSecrets['takenStates'] } = {},
): string | null => {
	const { descriptor } = connectorOf(context, row.connector);
	return sealStored(context, { values, boundTo: boundToSettings(descriptor, values, row), takenStates });
};

/** Runs work on a connection for a run, which waits while the other system is busy, and closes it. */
export const inRun = <T>(
	context: Integrations,
	row: ConnectionRow,
	stopping: AbortSignal,
	work: (connection: Connection) => Promise<T>,
): Promise<T> => {
	const signal = AbortSignal.any([stopping, AbortSignal.timeout(integrationLimits.runMs)]);
	return withConnection(context, row, signal, work, { isPatient: true });
};

/** Runs work on a connection and always closes it. Errors never contain its secrets. */
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
		await connection?.close().catch(() => undefined); // a failed close undoes nothing
	}
};
