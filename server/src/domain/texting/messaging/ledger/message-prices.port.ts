/** The price of a text as its carrier reports it, in 1/10,000 dollar. Texts without a price yet are left out. */
export interface PricedText {
	readonly sid: string;
	readonly price: number;
}

/** `no-account`: no own account reports prices. The list ends early when the carrier fails. Never throws. */
export type ReadMessagePrices = (
	organizationId: number,
	/** The day in UTC: `2026-11-23` */
	day: string,
) => Promise<AsyncIterable<readonly PricedText[]> | 'no-account'>;
