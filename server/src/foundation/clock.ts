/** The time, from outside: a domain never asks the machine. */
export interface Clock {
	now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
