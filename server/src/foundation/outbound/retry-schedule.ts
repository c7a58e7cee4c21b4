/**
 * When something is tried again that another system did not take: soon at first, then after growing pauses, until it is
 * given up. The schedule of mail, push and listeners.
 */
const secondMs = 1_000;
const pauses = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 43_200].map((s) => s * secondMs);
const longestAskedMs = 3_600 * secondMs;

/** How long something is tried: about two days, or while it is still worth telling. */
export const triedFor = { twoDays: pauses.length, anHour: 5 } as const;

/**
 * The pause before the next try, in milliseconds; undefined where it is given up. `tries` counts those that failed,
 * this one included. A system that asks for a longer pause gets it, up to an hour.
 */
export const pauseBeforeRetry = (tries: number, mostRetries: number, askedMs = 0): number | undefined => {
	const pauseMs = tries > mostRetries ? undefined : pauses[tries - 1];
	return pauseMs === undefined ? undefined : Math.max(pauseMs, Math.min(askedMs, longestAskedMs));
};

/** The header Retry-After, in seconds or as a date of HTTP: how long to wait. What is neither asks for no pause. */
export const retryAfterMs = (header: string | string[] | undefined, now = Date.now()): number | undefined => {
	if (Array.isArray(header)) return retryAfterMs(header[0], now);
	const value = header?.trim() ?? '';
	if (/^\d+(\.\d+)?$/.test(value)) return Math.min(Math.ceil(Number(value) * secondMs), longestMeantMs);
	const at = isDate.test(value) ? Date.parse(value) : Number.NaN;
	return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - now), longestMeantMs);
};

/** Nobody means more: who waits has a limit of their own below it. */
const longestMeantMs = 365 * 24 * 3_600 * secondMs;
const isDate = /^([A-Z][a-z]{2,8},? \d|\d{4}-\d\d-\d\dT)/; // RFC 9110, its older forms included; and ISO 8601
