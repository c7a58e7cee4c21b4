/**
 * Returns the highest price of one segment to each country (ISO code) in 1/10,000 dollar. Countries that the carrier
 * has no price for are absent. Never throws.
 */
export type ReadSmsPrices = (
	organizationId: number,
	countries: readonly string[],
) => Promise<ReadonlyMap<string, number>>;
