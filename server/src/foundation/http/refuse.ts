/** Says a refusal's "no". A refusal is expected: it is answered with its sentence and never logged as a fault. */
import { fillPlaces } from '@quad/contract/fill-places.ts';
import type { Refusal } from '@quad/contract/refusal.ts';

export class Refused extends Error {
	readonly refusal: Refusal;
	readonly fields: Record<string, string> | undefined;
	/** After so long it may be tried again. */
	readonly waitMs: number | undefined;

	constructor(refusal: Refusal, { fields, waitMs }: { fields?: Record<string, string> | undefined; waitMs?: number }) {
		super(refusal.message);
		this.refusal = refusal;
		this.fields = fields;
		this.waitMs = waitMs;
	}
}

/** Stops here with this refusal. `words` fills the `{places}` of its sentence. */
export const refuse = (
	refusal: Refusal,
	words: Record<string, string> = {},
	fields?: Record<string, string>,
): never => {
	throw refused(refusal, words, fields);
};

/** The same, for what hands on its failure instead of throwing it. */
export const refused = (
	refusal: Refusal,
	words: Record<string, string> = {},
	fields?: Record<string, string>,
): Refused => new Refused({ ...refusal, message: fillPlaces(refusal.message, words) }, { fields });

/** Stops here, for the moment: the answer says how long (`Retry-After`). */
export const refuseForNow = (refusal: Refusal, waitMs: number): never => {
	throw new Refused(refusal, { waitMs });
};
