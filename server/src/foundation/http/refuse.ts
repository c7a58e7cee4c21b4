/** Throws refusals. A refusal is an expected error: its message goes to the caller, and it is not logged. */
import { fillPlaces } from '@quad/contract/fill-places.ts';
import type { Refusal } from '@quad/contract/refusal.ts';

export class Refused extends Error {
	readonly refusal: Refusal;
	readonly fields: Record<string, string> | undefined;
	/** How long the caller must wait before trying again. */
	readonly waitMs: number | undefined;

	constructor(refusal: Refusal, { fields, waitMs }: { fields?: Record<string, string> | undefined; waitMs?: number }) {
		super(refusal.message);
		this.refusal = refusal;
		this.fields = fields;
		this.waitMs = waitMs;
	}
}

/** Throws this refusal. `words` fills the `{places}` in its message. */
export const refuse = (
	refusal: Refusal,
	words: Record<string, string> = {},
	fields?: Record<string, string>,
): never => {
	throw refused(refusal, words, fields);
};

export const refused = (
	refusal: Refusal,
	words: Record<string, string> = {},
	fields?: Record<string, string>,
): Refused => new Refused({ ...refusal, message: fillPlaces(refusal.message, words) }, { fields });

/** Throws a temporary refusal, whose response says how long to wait (`Retry-After`). */
export const refuseForNow = (refusal: Refusal, waitMs: number): never => {
	throw new Refused(refusal, { waitMs });
};
