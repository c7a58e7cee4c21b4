/** The current time is passed in, so that tests can set it. A domain never reads the machine's clock. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
