/** A refusal is a deliberate "no" with a sentence for people to read. Any other error is a fault. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429;

export interface Refusal {
	readonly code: string;
	readonly status: RefusalStatus;
	readonly message: string;
}

/** Declares a catalog of refusals: each code with its status and sentence, shared by server and browser. */
export const refusals = <const C extends Record<string, { status: RefusalStatus; message: string }>>(catalogue: C) => {
	const entries = Object.entries(catalogue).map(([code, refusal]) => [code, { code, ...refusal }]);
	return Object.fromEntries(entries) as { readonly [K in keyof C & string]: Refusal & { readonly code: K } };
};

/** The body of every refused call (decisions.md 9). */
export interface RefusalBody {
	code: string;
	message: string;
	/** What is wrong with each field of the request, by its name. */
	fields?: Record<string, string>;
	/** Finds the call in the log. Only answers of the public API have a request id. */
	requestId?: string;
}
