/** Measures from response dates how far another system's clock is behind, as its records carry its own times. */
import type { SafeHttp } from '../../../foundation/outbound/safe-http.ts';

export interface MeasuredLag {
	readonly http: SafeHttp;
	/** Milliseconds; 0 if the clock is right, ahead or not known yet. */
	readonly lagMs: () => number;
}

const unnoticedMs = 60_000; // how long a response may take to arrive

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
