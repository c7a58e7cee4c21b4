/** What the organization's carrier has billed since the contract began, in 1/10,000 dollar. */

export interface CarrierCosts {
	readonly segmentCost: number;
	readonly mmsCost: number;
	readonly voiceCost: number;
	/** The time when the carrier reported these costs. */
	readonly asOf: Date;
}

/**
 * Returns undefined if the organization has no carrier account of its own, or its carrier has reported no costs yet.
 */
export type ReadCarrierCosts = (organizationId: number, countedFrom: Date) => Promise<CarrierCosts | undefined>;
