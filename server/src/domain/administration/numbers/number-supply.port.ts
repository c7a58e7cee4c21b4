/** Searches and buys numbers. Calls are slow, so make them outside transactions. Quad's register has the owners. */

export interface NumberSearch {
	/** National digits with which the number starts. */
	readonly beginsWith: string;
	readonly type: 'local' | 'toll-free';
}

export interface Offered {
	readonly number: number; // E.164 digits
	readonly place: string | null;
	readonly monthlyCost: number | null; // in 1/10,000 dollar
}

/** The person who buys, as recorded in the audit log. */
export interface Buyer {
	readonly organizationId: number;
	readonly teamId: number;
	readonly personId: number;
}

export type Bought =
	| { readonly kind: 'bought'; readonly carrierSid: string | null }
	/** Somebody else bought the number first. */
	| { readonly kind: 'gone' }
	/** The carrier refuses the sale, with its reason. */
	| { readonly kind: 'refused'; readonly reason: string }
	/** The carrier didn't respond, but may have sold the number. Buying it again finds out. */
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
	/** May include numbers that are in Quad's register already. Undefined if the carrier doesn't respond. */
	readonly find: (organizationId: number, search: NumberSearch) => Promise<readonly Offered[] | undefined>;
	/** Doesn't buy a number again that the organization already has at the carrier. */
	readonly buy: (buyer: Buyer, number: number) => Promise<Bought>;
	/** Returns true once the carrier has the number back, even for a repeated call. */
	readonly giveBack: (key: NumberKey, carrierSid: string | null) => Promise<boolean>;
	/** Lists the numbers at the carrier. `isOwn` means an unshared account. Undefined if there is no response. */
	readonly listHeld: (
		organizationId: number,
	) => Promise<{ readonly isOwn: boolean; readonly numbers: readonly Held[] } | undefined>;
	/** Returns true once the number's texts and calls are sent to this installation. */
	readonly pointHere: (key: NumberKey, carrierSid: string) => Promise<boolean>;
	/** Calls a landline and returns the code to enter. Undefined if the carrier doesn't respond or can't call. */
	readonly callLandline: (
		key: NumberKey,
	) => Promise<{ readonly code: string; readonly typedOn: 'phone' | 'screen' } | undefined>;
	/** Returns whether the code was entered on the phone. */
	readonly isConfirmed: (key: NumberKey) => Promise<boolean>;
}
