/** The price of a text as its carrier reports it, in 1/10,000 of a dollar. Texts without a price yet are left out. */
export interface PricedText {
	readonly sid: string;
	readonly price: number;
}

/** Never throws. `no-account`: the organization has no account of its own. The list ends early if the carrier fails. */
export type ReadMessagePrices = (
	organizationId: number,
	/** The day in UTC, for example `2026-11-23`. */
	day: string,
) => Promise<AsyncIterable<readonly PricedText[]> | 'no-account'>;
