/**
 * Manages SKY API tokens (OAuth 2 authorization code). An access token is valid for an hour. A refresh token works
 * once and is replaced by the response, so only one process may renew at a time (`changeSecrets`).
 */
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { z } from 'zod';
import type { ConnectionContext } from '../../../domain/connections/integrations/index.ts';
import { expectSuccess, parsed, readJson, send } from '../shared/call.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { SkyFault } from './sky-fault.ts';

export const system = 'Blackbaud';

export const skySettings = z.looseObject({ applicationId: z.string(), signInUrl: z.string(), apiUrl: z.string() });
export type SkySettings = z.output<typeof skySettings>;

const tokens = z.object({
	access_token: z.string().min(1),
	refresh_token: z.string().min(1).optional(),
	expires_in: z.number().positive(),
});
const failure = z.object({ error: z.string(), error_description: z.string().optional() });

type Secrets = Readonly<Record<string, string>>;
type TokenContext = Pick<ConnectionContext, 'http' | 'now' | 'signal' | 'secrets' | 'changeSecrets'>;

const renewedEarlyMs = 2 * 60_000;
const answerMs = integrationLimits.firstByteMs; // others wait; a lost response loses the refresh token
const again = 'Connect again, and allow it there.';

/** Reports a timeout as Blackbaud's fault, unless the process is stopping. */
export const inTime = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
	try {
		return await work();
	} catch (error) {
		const isTimeUp = (given: unknown) => given instanceof Error && given.name === 'TimeoutError';
		if (isTimeUp(error) || (signal.aborted && isTimeUp(signal.reason)))
			throw new ProtocolFault('timeout', `${system} did not answer in time`, { cause: error });
		throw error;
	}
};

export const authorizationAddress = (
	input: unknown,
	{ redirectUri, state }: { redirectUri: string; state: string },
): string => {
	const { signInUrl, applicationId } = skySettings.parse(input);
	const params = { response_type: 'code', client_id: applicationId, redirect_uri: redirectUri, state };
	return `${signInUrl}/authorization?${new URLSearchParams(params)}`;
};

export const exchangeCode = (
	context: TokenContext,
	settings: SkySettings,
	{ redirectUri, code }: { redirectUri: string; code: string },
): Promise<Secrets> =>
	askForTokens(context, settings, context.secrets, {
		grant_type: 'authorization_code',
		code,
		redirect_uri: redirectUri,
	});

/** Returns a valid token that is not the refused one. */
export const accessToken = async (context: TokenContext, settings: SkySettings, refused?: string): Promise<string> => {
	const isGood = (secrets: Secrets) =>
		secrets.accessToken !== undefined &&
		secrets.accessToken !== refused &&
		secrets.authorizedFor === settings.applicationId &&
		Number(secrets.accessUntil) > context.now().getTime() + renewedEarlyMs;
	const renew = async (stored: Secrets): Promise<Secrets> => {
		if (isGood(stored)) return stored; // another process has renewed it
		const { refreshToken, authorizedFor } = stored;
		if (refreshToken === undefined)
			throw new SkyFault(
				'permission',
				'No one has allowed Quad to use Raiser’s Edge NXT yet',
				'Connect it to Blackbaud.',
			);
		if (authorizedFor !== settings.applicationId)
			throw new SkyFault('auth', 'The application ID is another one since Quad was allowed at Blackbaud', again);
		const renewed = await askForTokens(context, settings, stored, {
			grant_type: 'refresh_token',
			refresh_token: refreshToken,
		});
		return { ...stored, ...renewed };
	};
	const { secrets, changeSecrets } = context;
	const good = isGood(secrets) ? secrets : await (changeSecrets ? changeSecrets(renew) : renew(secrets));
	return good.accessToken ?? '';
};

const askForTokens = async (
	{ http, signal, now }: TokenContext,
	{ signInUrl, applicationId }: SkySettings,
	{ applicationSecret = '', refreshToken }: Secrets,
	params: Record<string, string>,
): Promise<Secrets> => {
	const ends = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
	const response = await inTime(ends, () =>
		send({ http, signal: ends }, system, `${signInUrl}/token`, {
			method: 'POST',
			headers: {
				authorization: `Basic ${Buffer.from(`${applicationId}:${applicationSecret}`).toString('base64')}`,
				'content-type': 'application/x-www-form-urlencoded',
				accept: 'application/json',
			},
			body: new URLSearchParams(params).toString(),
		}),
	);
	const { status, body } = response;
	const result = status >= 400 && status < 500 ? failure.safeParse(parsed(body.toString('utf8'))).data : undefined;
	if (result?.error === 'invalid_grant')
		throw new SkyFault('auth', 'Blackbaud no longer allows Quad to use Raiser’s Edge NXT', again);
	if (result?.error === 'invalid_client' || status === 401)
		throw new SkyFault(
			'auth',
			'Blackbaud refused the application ID or the application secret',
			'Check both, and save them again.',
		);
	expectSuccess(response, system, () => result?.error_description ?? result?.error);
	const given = readJson(response, system, tokens);
	const next = given.refresh_token ?? refreshToken;
	return {
		accessToken: given.access_token,
		accessUntil: String(now().getTime() + given.expires_in * 1_000),
		authorizedFor: applicationId,
		...(next === undefined ? {} : { refreshToken: next }),
	};
};
