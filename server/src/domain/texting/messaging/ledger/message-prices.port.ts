/** What a carrier says that each text of a day has cost, in 1/10,000 dollar; where it has not said yet, it is left out. */
export interface PricedText {
	readonly sid: string;
	readonly price: number;
}

/** `no-account`: the organization has none of its own that tells. Ends early where the carrier does not answer. Never throws. */
export type ReadMessagePrices = (
	organizationId: number,
	/** In UTC: `2026-11-23` */
	day: string,
) => Promise<AsyncIterable<readonly PricedText[]> | 'no-account'>;
