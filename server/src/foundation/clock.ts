/** Tells the time. Domains get it as a parameter instead of reading the system clock, so that tests can set it. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
