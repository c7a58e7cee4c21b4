/** Measures by Date headers how far another system's clock is behind, because its records have that clock's times. */
import type { SafeHttp } from '../../../foundation/outbound/safe-http.ts';

export interface MeasuredLag {
	readonly http: SafeHttp;
	/** In milliseconds; 0 if the clock is correct, ahead, or not yet measured. */
	readonly lagMs: () => number;
}

const unnoticedMs = 60_000; // smaller differences may only be the time that a response took

export const measureLag = (http: SafeHttp): MeasuredLag => {
	let lag = 0;
	const note = <R extends { readonly headers: Readonly<Record<string, string | string[] | undefined>> }>(
		response: R,
	): R => {
		const { date } = response.headers;
		const behind = typeof date === 'string' ? Date.now() - Date.parse(date) : Number.NaN;
		if (behind > unnoticedMs) lag = Math.max(lag, behind);
		return response;
	};
	return {
		lagMs: () => lag,
		http: {
			...http,
			request: async (...request) => note(await http.request(...request)),
			stream: async (...request) => note(await http.stream(...request)),
		},
	};
};
