/** Returns each ISO country's highest segment price in 1/10,000 dollar; absent without a price. Never throws. */
export type ReadSmsPrices = (
	organizationId: number,
	countries: readonly string[],
) => Promise<ReadonlyMap<string, number>>;
