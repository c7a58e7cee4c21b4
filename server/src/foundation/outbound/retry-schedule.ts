/** When to retry a refused mail, push or event: soon at first, then after growing pauses, until given up. */
const secondMs = 1_000;
const pauses = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 43_200].map((s) => s * secondMs);
const longestAskedMs = 3_600 * secondMs;

/** How long to retry: about two days, or as long as the news is still useful. */
export const triedFor = { twoDays: pauses.length, anHour: 5 } as const;

/**
 * Returns the pause before the next try in milliseconds; undefined to give up. `tries` counts the failed tries,
 * including this one. A system that asks for a longer pause gets it, up to an hour.
 */
export const pauseBeforeRetry = (tries: number, mostRetries: number, askedMs = 0): number | undefined => {
	const pauseMs = tries > mostRetries ? undefined : pauses[tries - 1];
	return pauseMs === undefined ? undefined : Math.max(pauseMs, Math.min(askedMs, longestAskedMs));
};

/** Returns the wait in a `Retry-After` header (seconds or an HTTP date) in milliseconds, or undefined if invalid. */
export const retryAfterMs = (header: string | string[] | undefined, now = Date.now()): number | undefined => {
	if (Array.isArray(header)) return retryAfterMs(header[0], now);
	const value = header?.trim() ?? '';
	if (/^\d+(\.\d+)?$/.test(value)) return Math.min(Math.ceil(Number(value) * secondMs), longestMeantMs);
	const at = isDate.test(value) ? Date.parse(value) : Number.NaN;
	return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - now), longestMeantMs);
};

/** No server means a longer wait, and every caller has a lower limit of its own. */
const longestMeantMs = 365 * 24 * 3_600 * secondMs;
const isDate = /^([A-Z][a-z]{2,8},? \d|\d{4}-\d\d-\d\dT)/; // RFC 9110 with its older forms, and ISO 8601
