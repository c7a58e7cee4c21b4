/** Calls the SKY API, which limits calls per day and per second. Each call throws a `ProtocolFault`. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { ConnectionContext } from '../../../domain/connections/integrations/index.ts';
import type { HttpResponse } from '../../../foundation/outbound/safe-http.ts';
import { expectSuccess, parsed, readJson, send } from '../shared/call.ts';
import { ProtocolFault } from '../shared/protocol-fault.ts';
import { expectTaken } from '../shared/refused-row.ts';
import { accessToken, inTime, type SkySettings, system } from './access-token.ts';
import { SkyFault } from './sky-fault.ts';

export interface SkyClient {
	/** If `isOfRow` is set, throws a `RefusedRow` like `post` when only this row is refused. */
	readonly get: <T>(path: string, shape: z.ZodType<T>, options?: { isOfRow?: boolean }) => Promise<T>;
	/** Returns the new record's ID. Throws a `RefusedRow` if the body is refused, as does `patch`. */
	readonly post: (path: string, body: object) => Promise<string>;
	readonly patch: (path: string, body: object) => Promise<void>;
	readonly calls: () => number;
}

const made = z.object({ id: z.string() });
const failures = z.union([
	z
		.array(z.object({ message: z.string() }))
		.min(1)
		.transform(([first]) => first?.message),
	z.object({ message: z.string() }).transform(({ message }) => message),
	z.object({ title: z.string() }).transform(({ title }) => title),
]);
const reasonOf = (body: string): string | undefined => failures.safeParse(parsed(body)).data;

/** `pauseMs` is the minimum time between the starts of two calls. */
export const skyClient = (
	context: ConnectionContext,
	settings: SkySettings,
	{ pauseMs }: { pauseMs: number },
): SkyClient => {
	let calls = 0;
	let current = context.secrets;
	let lastAt = 0;

	const once = async (method: 'GET' | 'POST' | 'PATCH', path: string, body: object | undefined, token: string) => {
		const waitMs = lastAt + pauseMs - Date.now();
		if (waitMs > 0) await pause(waitMs, undefined, { signal: context.signal });
		lastAt = Date.now();
		calls += 1;
		return inTime(context.signal, () =>
			send(context, system, `${settings.apiUrl}${path}`, {
				method,
				headers: {
					authorization: `Bearer ${token}`,
					'bb-api-subscription-key': context.secrets.subscriptionKey ?? '',
					accept: 'application/json',
					...(body ? { 'content-type': 'application/json' } : {}),
				},
				body: body ? JSON.stringify(body) : null,
				isRepeatable: method !== 'POST', // ending a solicit code twice changes nothing
			}),
		);
	};

	const call = async (
		method: 'GET' | 'POST' | 'PATCH',
		path: string,
		{ body, isOfRow = method !== 'GET' }: { body?: object; isOfRow?: boolean } = {},
	): Promise<HttpResponse> => {
		let refused: string | undefined;
		for (;;) {
			const token = await inTime(context.signal, () =>
				accessToken({ ...context, secrets: current }, settings, refused),
			);
			current = { ...current, accessToken: token };
			const response = await once(method, path, body, token);
			if (response.status === 401 && refused === undefined && !isOfKey(response)) {
				refused = token;
				continue;
			}
			expectAllowed(response);
			(isOfRow ? expectTaken : expectSuccess)(response, system, reasonOf);
			return response;
		}
	};

	return {
		get: async (path, shape, options) => readJson(await call('GET', path, options), system, shape),
		post: async (path, body) => readJson(await call('POST', path, { body }), system, made).id,
		patch: async (path, body) => void (await call('PATCH', path, { body })),
		calls: () => calls,
	};
};

const textOf = ({ body }: HttpResponse): string => body.toString('utf8', 0, 2_000);
const isOfKey = (response: HttpResponse): boolean => /subscription key/i.test(textOf(response));

const expectAllowed = (response: HttpResponse): void => {
	const { status, retryAfterMs } = response;
	if (status === 401 && isOfKey(response))
		throw new SkyFault('auth', 'Blackbaud refused the subscription key', 'Check it, and save it again.');
	if (status === 401)
		throw new SkyFault('auth', 'Blackbaud refused the access that it gave Quad', 'Connect again, and allow it there.');
	if (status === 403 && /quota/i.test(textOf(response)))
		throw new ProtocolFault('quota', 'Blackbaud allows no more calls today', { retryAfterMs });
};
