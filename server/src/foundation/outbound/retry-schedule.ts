/** Decides when to retry a failed email, push or event: soon at first, then after growing pauses. */
const secondMs = 1_000;
const pauses = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 43_200].map((s) => s * secondMs);
const longestAskedMs = 3_600 * secondMs;

/** How many retries to make: for about two days, or for as long as the news is useful. */
export const triedFor = { twoDays: pauses.length, anHour: 5 } as const;

/**
 * Returns the milliseconds until the next try, or undefined to give up. `tries` counts failed tries, including this
 * one. A system may ask for a longer pause (`askedMs`), up to an hour.
 */
export const pauseBeforeRetry = (tries: number, mostRetries: number, askedMs = 0): number | undefined => {
	const pauseMs = tries > mostRetries ? undefined : pauses[tries - 1];
	return pauseMs === undefined ? undefined : Math.max(pauseMs, Math.min(askedMs, longestAskedMs));
};

/** Converts a `Retry-After` header (seconds or an HTTP date) to milliseconds. Undefined if invalid. */
export const retryAfterMs = (header: string | string[] | undefined, now = Date.now()): number | undefined => {
	if (Array.isArray(header)) return retryAfterMs(header[0], now);
	const value = header?.trim() ?? '';
	if (/^\d+(\.\d+)?$/.test(value)) return Math.min(Math.ceil(Number(value) * secondMs), longestMeantMs);
	const at = isDate.test(value) ? Date.parse(value) : Number.NaN;
	return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - now), longestMeantMs);
};

/** No server really means a longer wait. Every caller has its own, lower limit. */
const longestMeantMs = 365 * 24 * 3_600 * secondMs;
// the formats of RFC 9110, including its older ones, and ISO 8601
const isDate = /^([A-Z][a-z]{2,8},? \d|\d{4}-\d\d-\d\dT)/;
