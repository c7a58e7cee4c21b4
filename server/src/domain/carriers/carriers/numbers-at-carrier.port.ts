/** An organization's numbers at its carrier. The domain `numbers` implements this. */

export interface NumbersAtCarrier {
	/** The number of phone numbers that inboxes have. */
	readonly inUse: number;
	/** How many of these are sandbox numbers, which don't exist in the phone network. */
	readonly ofSandbox: number;
	/** The number of bought phone numbers that no inbox has. */
	readonly free: number;
	/** Inboxes' numbers whose texts the carrier sends to another program. `number` is E.164 digits. */
	readonly elsewhere: ReadonlyArray<{ readonly sid: string; readonly number: number }>;
}

export type ReadNumbersAtCarrier = (organizationId: number) => Promise<NumbersAtCarrier>;
