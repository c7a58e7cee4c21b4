/** What is known of an organization's numbers at its carrier: the domain of numbers says it. */

export interface NumbersAtCarrier {
	/** Numbers of inboxes. */
	readonly inUse: number;
	/** Those of them that are the sandbox's: no phone network has them. */
	readonly ofSandbox: number;
	/** Bought, and no inbox has them. */
	readonly free: number;
	/** Numbers of inboxes whose texts the carrier hands to another program. `number`: E.164 digits. */
	readonly elsewhere: ReadonlyArray<{ readonly sid: string; readonly number: number }>;
}

export type ReadNumbersAtCarrier = (organizationId: number) => Promise<NumbersAtCarrier>;
