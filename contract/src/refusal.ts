/** A refusal is a deliberate “no”, with a message for users. Any other error is a fault. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429;

export interface Refusal {
	readonly code: string;
	readonly status: RefusalStatus;
	readonly message: string;
}

/** Declares refusals that the server and the browser share: each code has a status and a message. */
export const refusals = <const C extends Record<string, { status: RefusalStatus; message: string }>>(catalogue: C) => {
	const entries = Object.entries(catalogue).map(([code, refusal]) => [code, { code, ...refusal }]);
	return Object.fromEntries(entries) as { readonly [K in keyof C & string]: Refusal & { readonly code: K } };
};

/** The body of every refused call (decisions.md 9). */
export interface RefusalBody {
	code: string;
	message: string;
	/** What is wrong with each field of the request, by field name. */
	fields?: Record<string, string>;
	/** Identifies the call in the log. Only the public API returns a request id. */
	requestId?: string;
}
