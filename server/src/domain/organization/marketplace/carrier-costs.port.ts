/** What the organization's carrier has billed since its contract began, in 1/10,000 dollar. */

export interface CarrierCosts {
	readonly segmentCost: number;
	readonly mmsCost: number;
	readonly voiceCost: number;
	/** When the carrier reported these costs. */
	readonly asOf: Date;
}

/** Undefined if the organization has no carrier account of its own or its carrier has not reported costs since then. */
export type ReadCarrierCosts = (organizationId: number, countedFrom: Date) => Promise<CarrierCosts | undefined>;
