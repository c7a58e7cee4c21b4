/** Makes HTTP calls for background work. It retries temporary failures, unless the call may have had an effect. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isCertificateError } from './certificate-facts.ts';
import { NotPublic } from './public-address.ts';
import type { HttpRequest, HttpResponse, SafeHttp, StreamLimits } from './safe-http.ts';
import { BodyTooLarge, WithoutTls } from './safe-http.ts';

export interface Patience {
	/** Limits for each call. */
	readonly limits: StreamLimits;
	/** The pause before each retry, in milliseconds. There are as many retries as pauses. */
	readonly pauses: readonly number[];
	/** The longest `Retry-After` to wait for. After a longer one, the caller must try again. */
	readonly longestPauseMs: number;
}

export const patientHttp = (http: SafeHttp, { limits, pauses, longestPauseMs }: Patience): SafeHttp => {
	const once = async (url: string, request: HttpRequest): Promise<HttpResponse> => {
		const { body, cancel, ...head } = await http.stream(url, limits, request);
		try {
			const parts: Buffer[] = [];
			for await (const part of body) parts.push(part);
			return { ...head, body: Buffer.concat(parts) };
		} finally {
			cancel();
		}
	};
	const patiently = async <R extends Pick<HttpResponse, 'status' | 'retryAfterMs'>>(
		asking: HttpRequest,
		call: () => Promise<R>,
		{ isPassing, drop = () => undefined }: { isPassing: (found: R) => boolean; drop?: (found: R) => void },
	): Promise<R> => {
		for (let tries = 0; ; tries += 1) {
			const pauseMs = pauses[tries];
			const isLast = pauseMs === undefined;
			const found = await call().catch((error: unknown) => {
				if (isLast || asking.signal?.aborted || !maySendAgain(asking) || !passes(error)) throw error;
				return undefined;
			});
			if (found && (isLast || !isPassing(found))) return found;
			const wait = Math.max(pauseMs ?? 0, found?.retryAfterMs ?? 0);
			if (found && wait > longestPauseMs) return found;
			if (found) drop(found);
			await sleep(wait, undefined, asking.signal ? { signal: asking.signal } : {});
		}
	};
	return {
		request: (url, options = {}) =>
			patiently(options, () => once(url, options), {
				isPassing: (found) => isBusy(found.status) || (isFaulty(found.status, options) && !options.isFinal?.(found)),
			}),
		// Retry only until the response begins, because the reader may have used its first bytes.
		stream: (url, most, options = {}) =>
			patiently(options, () => http.stream(url, most, options), {
				isPassing: ({ status }) => isBusy(status) || isFaulty(status, options),
				drop: ({ cancel }) => cancel(),
			}),
		close: http.close,
	};
};

const maySendAgain = ({ method = 'GET', isRepeatable = method === 'GET' || method === 'HEAD' }: HttpRequest): boolean =>
	isRepeatable;

/** These two statuses mean that the request had no effect, whatever its method. */
const isBusy = (status: number): boolean => status === 429 || status === 503;
const isFaulty = (status: number, request: HttpRequest): boolean =>
	(status === 408 || status >= 500) && maySendAgain(request);

/** Returns whether a retry may help. It won't for an untrusted certificate or a forbidden address. */
const passes = (error: unknown): boolean =>
	!(
		error instanceof BodyTooLarge ||
		error instanceof NotPublic ||
		error instanceof WithoutTls ||
		isOfCertificate(error)
	);

const isOfCertificate = (error: unknown): boolean => {
	if (!(error instanceof Error)) return false;
	return ('code' in error && isCertificateError(String(error.code))) || isOfCertificate(error.cause);
};
