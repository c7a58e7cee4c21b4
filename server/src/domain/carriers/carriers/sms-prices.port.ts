/**
 * What one segment to each of these countries (ISO) costs at most by the account of an organization, in 1/10,000 dollar.
 * A country that the carrier says nothing of is not there. Never throws.
 */
export type ReadSmsPrices = (
	organizationId: number,
	countries: readonly string[],
) => Promise<ReadonlyMap<string, number>>;
