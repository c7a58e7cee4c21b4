/** What a carrier account has cost since a day, in 1/10,000 dollar. */
export interface BilledCosts {
	readonly account: string;
	readonly segmentCost: number;
	readonly mmsCost: number;
	readonly voiceCost: number;
}

/** `no-account`: no own Twilio account, or not billed in dollars; undefined: Twilio did not answer. Never throws. */
export type ReadBilledCosts = (
	organizationId: number,
	/** Such as `2026-11-23`. */
	from: string,
) => Promise<BilledCosts | 'no-account' | undefined>;
