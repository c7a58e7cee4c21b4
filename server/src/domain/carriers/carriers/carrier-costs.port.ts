/** What a carrier says that an account has cost from a day on. In 1/10,000 dollar. */
export interface BilledCosts {
	readonly account: string;
	readonly segmentCost: number;
	readonly mmsCost: number;
	readonly voiceCost: number;
}

/** `no-account`: it has none of its own at Twilio, or one that is not billed in dollars. Undefined: no answer. Never throws. */
export type ReadBilledCosts = (
	organizationId: number,
	/** `2026-11-23` */
	from: string,
) => Promise<BilledCosts | 'no-account' | undefined>;
