/** Packs of additional high-speed credits, with their price in 1/10,000 dollar (spec 1 §9). */
export const creditPacks = [
	{ credits: 100_000, cost: 16_500_000 },
	{ credits: 250_000, cost: 38_500_000 },
	{ credits: 500_000, cost: 66_000_000 },
	{ credits: 1_000_000, cost: 110_000_000 },
] as const;

export const packOf = (credits: number) => creditPacks.find((pack) => pack.credits === credits);
