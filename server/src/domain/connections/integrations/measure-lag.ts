/** How far another system’s clock is behind, as its answers say: what changed there has its times, and not ours. */
import type { SafeHttp } from '../../../foundation/outbound/safe-http.ts';

export interface MeasuredLag {
	readonly http: SafeHttp;
	/** In milliseconds; 0 where its clock is right or ahead, or nothing was said of it yet. */
	readonly lagMs: () => number;
}

const unnoticedMs = 60_000; // how long an answer may take on its way

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
			request: async (...asked) => note(await http.request(...asked)),
			stream: async (...asked) => note(await http.stream(...asked)),
		},
	};
};
