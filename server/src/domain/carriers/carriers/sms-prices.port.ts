/** Returns each ISO country's highest segment price in 1/10,000 dollar, without unknown ones. Never throws. */
export type ReadSmsPrices = (
	organizationId: number,
	countries: readonly string[],
) => Promise<ReadonlyMap<string, number>>;
