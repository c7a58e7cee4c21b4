/**
 * Where numbers come from: the carrier of an organization, or its sandbox. It is asked outside of transactions, as it
 * may be slow or not answer. Whose each number is, Quad's own directory knows.
 */

export interface NumberSearch {
	/** National digits that it begins with. */
	readonly beginsWith: string;
	readonly type: 'local' | 'toll-free';
}

export interface Offered {
	readonly number: number; // E.164 digits
	readonly place: string | null;
	readonly monthlyCost: number | null; // in 1/10,000 dollar
}

/** Who buys: the log names them. */
export interface Buyer {
	readonly organizationId: number;
	readonly teamId: number;
	readonly personId: number;
}

export type Bought =
	| { readonly kind: 'bought'; readonly carrierSid: string | null }
	/** Somebody else has it. */
	| { readonly kind: 'gone' }
	/** The carrier does not sell it, and says why. */
	| { readonly kind: 'refused'; readonly reason: string }
	/** No answer: perhaps it was bought. Buying it once more finds out. */
	| { readonly kind: 'down' };

export interface NumberKey {
	readonly organizationId: number;
	readonly number: number;
}

/** A number that the organization has at its carrier. */
export interface Held {
	readonly number: number;
	readonly carrierSid: string;
	readonly textsGo: 'here' | 'elsewhere';
}

export interface NumberSupply {
	/** Some of them may be taken in Quad's directory already. Undefined: it does not answer. */
	readonly find: (organizationId: number, search: NumberSearch) => Promise<readonly Offered[] | undefined>;
	/** One that the organization has at the carrier already is not bought twice. */
	readonly buy: (buyer: Buyer, number: number) => Promise<Bought>;
	/** True once the carrier has it back, also where it had it back before. */
	readonly giveBack: (key: NumberKey, carrierSid: string | null) => Promise<boolean>;
	/** What is at the carrier now; `isOwn`: no other organization's is among it. Undefined: it does not answer. */
	readonly listHeld: (
		organizationId: number,
	) => Promise<{ readonly isOwn: boolean; readonly numbers: readonly Held[] } | undefined>;
	/** True once the texts and calls of a number come to us. */
	readonly pointHere: (key: NumberKey, carrierSid: string) => Promise<boolean>;
	/** Has a landline rung, with a code to confirm it by. Undefined: it does not answer, or cannot call it. */
	readonly callLandline: (
		key: NumberKey,
	) => Promise<{ readonly code: string; readonly typedOn: 'phone' | 'screen' } | undefined>;
	/** Whether the code was typed on the phone. */
	readonly isConfirmed: (key: NumberKey) => Promise<boolean>;
}
