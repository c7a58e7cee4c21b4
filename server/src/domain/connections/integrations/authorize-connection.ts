/**
 * Lets an administrator authorize Quad at another system (OAuth 2). The encrypted `state` works once, within 15
 * minutes, in the same session and for the same destination, so nobody can complete what somebody else began.
 */
import { createHash, randomBytes } from 'node:crypto';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import { z } from 'zod';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { ledTo } from '../../../foundation/outbound/inside-hosts.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { checkConnection } from './check-connection.ts';
import { type ConnectionRow, findConnection, lockConnection, updateConnection } from './connections.queries.ts';
import type { Authorization, ConnectionContext, Connector } from './connector.port.ts';
import { ConnectorError, sayFault } from './connector-error.ts';
import { connectionContextOf, type Integrations, sealedWith, secretsOf } from './connectors.ts';
import { destinationOf } from './destinations.ts';
import { ownConnection } from './own-connection.ts';
import { keepSecretsIn, redactFault } from './redact-connection.ts';
import { decryptStored } from './stored-secrets.ts';
import { teamName } from './team-name.queries.ts';

/** The query parameters with which the other system redirects the browser back. */
export interface CameBack {
	readonly state: string;
	readonly code?: string | undefined;
	readonly error?: string | undefined;
}

const stateSaid = z.object({
	purpose: z.literal('allow a connection'),
	connector: z.string(),
	organizationId: z.number(),
	teamId: z.number(),
	personId: z.number(),
	sessionId: z.number(),
	until: z.number(),
	once: z.string(),
	connectionId: z.number(),
	/** A digest of the destination that the authorization is for. */
	place: z.string(),
});

type State = z.output<typeof stateSaid>;

const authorizationOf = ({ authorization, descriptor }: Connector): Authorization => {
	if (!authorization) throw new Error(`No one allows Quad at ${descriptor.title} in a browser.`);
	return authorization;
};

const redirectPath = '/authorization';
export const redirectUriOf = (publicUrl: string, { descriptor }: Connector): string =>
	`${publicUrl.replace(/\/$/, '')}${descriptor.path}${redirectPath}`;

/** Returns the URL to open in the browser. If only Quad can reach the other system, Quad serves its page. */
export const beginAuthorization = async (
	context: Integrations,
	actor: Actor,
	connector: Connector,
	{ publicUrl, pageThroughQuad }: { publicUrl: string; pageThroughQuad: string },
): Promise<{ url: string }> => {
	const row = await ownConnection(context.db, inCurrentTeam(actor), connector.descriptor);
	const place = placeOf(connector, row);
	const { organizationId, teamId, personId, sessionId } = actor;
	const until = context.clock.now().getTime() + integrationLimits.authorizationMs;
	const claims: z.input<typeof stateSaid> = {
		purpose: 'allow a connection',
		connector: connector.descriptor.key,
		until,
		organizationId,
		teamId,
		personId,
		sessionId,
		once: randomBytes(12).toString('base64url'),
		connectionId: row.id,
		place,
	};
	const state = context.secrets.encrypt(JSON.stringify(claims));
	const redirectUri = redirectUriOf(publicUrl, connector);
	const url = authorizationOf(connector).address(row.settings, { redirectUri, state });
	const isInside = ledTo(context.insideHosts, new URL(url).host) !== undefined;
	return { url: isInside ? `${pageThroughQuad}?${new URLSearchParams({ state })}` : url };
};

/** Returns the page of a system that only Quad can reach. Requires a valid `state`, so that no other is shown. */
export const showAuthorizationPage = async (
	context: Integrations,
	connector: Connector,
	{ state, publicUrl }: { state: string; publicUrl: string },
): Promise<string> => {
	const claims = readState(context, state);
	const row =
		claims?.connector === connector.descriptor.key && (await findConnection(context.db, claims, claims.connector));
	if (!row) return refuse(integrationRefusals['integration.authorization_ended']);
	const redirectUri = redirectUriOf(publicUrl, connector);
	const url = authorizationOf(connector).address(row.settings, { redirectUri, state });
	if (ledTo(context.insideHosts, new URL(url).host) === undefined)
		return refuse(integrationRefusals['integration.authorization_ended']);
	const { body } = await context.http.request(url);
	return body.toString('utf8');
};

/** Returns whether the connection is now authorized. If not, the reason is stored with the connection. */
export const finishAuthorization = async (
	context: Integrations,
	actor: Actor,
	connector: Connector,
	{ state, code, error, publicUrl }: CameBack & { publicUrl: string },
): Promise<boolean> => {
	const scope = inCurrentTeam(actor);
	const { descriptor } = connector;
	const row = await ownConnection(context.db, scope, descriptor);
	const claims = readState(context, state);
	const isOurs =
		claims?.connector === descriptor.key &&
		claims.organizationId === actor.organizationId &&
		claims.teamId === actor.teamId &&
		claims.personId === actor.personId &&
		claims.sessionId === actor.sessionId &&
		claims.connectionId === row.id;
	const isOver = !isOurs || claims.until < context.clock.now().getTime() || isTaken(context, row, state);
	if (isOver || claims.place !== placeOf(connector, row))
		return refuse(integrationRefusals['integration.authorization_ended']);
	const fault = await exchange(context, connector, { scope, claims, state, code, error, publicUrl });
	if (fault) {
		const isAllowedFromBefore = secretsOf(context, row)[descriptor.isAuthorized ?? ''] !== undefined;
		const statusMessage = sayFault(fault);
		if (!isAllowedFromBefore)
			await commit(context.db, (tx) => updateConnection(tx, row, { status: 'Invalid', statusMessage }));
		return false;
	}
	await commit(context.db, async (tx) =>
		record(tx, scope, {
			action: 'integration.changed',
			subject: { kind: 'integration', id: row.id, name: descriptor.title },
			details: { what: 'who allows it', where: await teamName(tx, scope) },
		}),
	);
	const allowed = await ownConnection(context.db, scope, descriptor);
	await checkConnection(context, allowed);
	return true;
};

/** Exchanges the code for tokens, and from then on refuses the same state. */
const exchange = async (
	context: Integrations,
	connector: Connector,
	{
		scope,
		claims,
		state,
		code,
		error,
		publicUrl,
	}: CameBack & { scope: { organizationId: number; teamId: number }; claims: State; publicUrl: string },
): Promise<ConnectorError | undefined> => {
	const { title, key } = connector.descriptor;
	if (code === undefined || error !== undefined) {
		const why = error === 'access_denied' || error === undefined ? '' : ` (${error})`;
		return new ConnectorError('permission', `Quad was not allowed at ${title}${why}`, { advice: connectAgain });
	}
	let exchanged: Promise<Readonly<Record<string, string>>> | undefined; // shared by retries, because a code works once
	try {
		await commit(context.db, async (tx) => {
			const row = await lockConnection(tx, scope, key);
			const isSame = row?.id === claims.connectionId && placeOf(connector, row) === claims.place;
			if (!isSame || isTaken(context, row, state))
				return refuse(integrationRefusals['integration.authorization_ended']);
			const opened = connectionContextOf(context, row, AbortSignal.timeout(integrationLimits.checkMs));
			exchanged ??= exchangeIn(opened, connector, { redirectUri: redirectUriOf(publicUrl, connector), code });
			const values = { ...secretsOf(context, row), ...(await exchanged) };
			const now = context.clock.now().getTime();
			const stillGood = decryptStored(context, row).takenStates.filter(({ until }) => until >= now);
			const takenStates = [...stillGood, { digest: digestOf(state), until: claims.until }];
			const sealedSecrets = sealedWith(context, row, values, { takenStates });
			await updateConnection(
				tx,
				row,
				{
					sealedSecrets,
					status: 'Unchecked',
					statusMessage: null,
					refusedSignIns: 0,
					pausedReason: null,
					toldAt: null,
				},
				{ isSaved: true },
			);
		});
	} catch (fault) {
		if (fault instanceof ConnectorError) return fault;
		throw fault;
	}
	return undefined;
};

const exchangeIn = async (
	opened: ConnectionContext,
	connector: Connector,
	given: { redirectUri: string; code: string },
): Promise<Readonly<Record<string, string>>> => {
	const { context, redaction } = keepSecretsIn(opened);
	redaction.note(given.code);
	try {
		return await authorizationOf(connector).exchange(context, given);
	} catch (error) {
		throw redactFault(error, redaction);
	}
};

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** An authorization is valid for one application at one destination. If either changes, it must be repeated. */
const placeOf = ({ descriptor }: Connector, row: ConnectionRow): string =>
	digestOf(JSON.stringify(destinationOf(descriptor, descriptor.isAuthorized ?? '', row)));

const isTaken = (context: Integrations, row: ConnectionRow, state: string): boolean =>
	decryptStored(context, row).takenStates.some(({ digest }) => digest === digestOf(state));

const connectAgain = 'Connect again, and allow it there.';

const readState = ({ secrets }: Integrations, state: string): State | undefined => {
	try {
		return stateSaid.parse(JSON.parse(secrets.decrypt(state)));
	} catch {
		return undefined; // forged, or encrypted with a key that no longer exists
	}
};
