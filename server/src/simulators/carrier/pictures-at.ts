/** Fetches pictures without a session to check that they exist. Results are cached, because many texts share one. */
import { mimeTypes } from '@quad/contract/organization/media/limits.ts';
import { uploadLimits } from '@quad/contract/uploads.ts';
import type { Clock } from '../../foundation/clock.ts';

const rememberMs = 60_000;
const timeoutMs = 5_000;
const types = new Set<string>(Object.values(mimeTypes));

export const picturesAt = (clock: Clock): ((urls: readonly string[]) => Promise<boolean>) => {
	const known = new Map<string, { isThere: Promise<boolean>; until: number }>();

	const look = (url: string): Promise<boolean> => {
		const now = clock.now().getTime();
		for (const [other, { until }] of known) if (until <= now) known.delete(other);
		const remembered = known.get(url);
		if (remembered) return remembered.isThere;
		const isThere = isPicture(url).catch(() => false);
		known.set(url, { isThere, until: now + rememberMs });
		return isThere;
	};
	return async (urls) => (await Promise.all(urls.map(look))).every(Boolean);
};

const isPicture = async (url: string): Promise<boolean> => {
	const { request } = await import('undici');
	const { statusCode, headers, body } = await request(url, {
		headersTimeout: timeoutMs,
		bodyTimeout: timeoutMs,
	});
	const { byteLength } = await body.arrayBuffer();
	return statusCode === 200 && types.has(String(headers['content-type'])) && byteLength <= uploadLimits.bytes;
};
