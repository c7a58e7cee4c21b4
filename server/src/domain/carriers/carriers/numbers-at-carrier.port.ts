/** An organization's numbers at its carrier. The domain of numbers implements it. */

export interface NumbersAtCarrier {
	/** Count of numbers that inboxes have. */
	readonly inUse: number;
	/** Of these, numbers of the sandbox, which no phone network knows. */
	readonly ofSandbox: number;
	/** Bought numbers that no inbox has. */
	readonly free: number;
	/** Inbox numbers whose texts the carrier sends to another program. `number` is E.164 digits. */
	readonly elsewhere: ReadonlyArray<{ readonly sid: string; readonly number: number }>;
}

export type ReadNumbersAtCarrier = (organizationId: number) => Promise<NumbersAtCarrier>;
