/** A refusal is a "no" said on purpose, in words a person reads. Anything else is a fault. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429;

export interface Refusal {
	readonly code: string;
	readonly status: RefusalStatus;
	readonly message: string;
}

/** Builds a catalogue: each code with its status and its sentence, once, for server and browser. */
export const refusals = <const C extends Record<string, { status: RefusalStatus; message: string }>>(catalogue: C) => {
	const entries = Object.entries(catalogue).map(([code, said]) => [code, { code, ...said }]);
	return Object.fromEntries(entries) as { readonly [K in keyof C & string]: Refusal & { readonly code: K } };
};

/** The body of every refused call (decisions.md 9). */
export interface RefusalBody {
	code: string;
	message: string;
	/** Which field of the request is meant, and what is wrong with it. */
	fields?: Record<string, string>;
	/** By which the call is found in the log; in answers of the public API. */
	requestId?: string;
}
