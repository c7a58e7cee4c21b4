/** What a carrier account has cost since a day, in 1/10,000 dollar. */
export interface BilledCosts {
	readonly account: string;
	readonly segmentCost: number;
	readonly mmsCost: number;
	readonly voiceCost: number;
}

/** Returns `no-account` without an own account in US dollars, undefined if Twilio didn't respond. Never throws. */
export type ReadBilledCosts = (
	organizationId: number,
	/** A day such as `2026-11-23`. */
	from: string,
) => Promise<BilledCosts | 'no-account' | undefined>;
