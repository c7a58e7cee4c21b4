/** What the carrier of an organization has billed since its contract began. In 1/10,000 dollar. */

export interface CarrierCosts {
	readonly segmentCost: number;
	readonly mmsCost: number;
	readonly voiceCost: number;
	/** When the carrier was asked. */
	readonly asOf: Date;
}

/** Undefined: it sends by no account of its own, or its carrier has not been asked since then. */
export type ReadCarrierCosts = (organizationId: number, countedFrom: Date) => Promise<CarrierCosts | undefined>;
