/** The simulated carrier (decisions.md 24, 26). */
export const simulatorRate = 1_000; // segments per second and inbox, at full speed

/** Delays of texts and receipts, as a factor of the natural 0.3 to 2 seconds. */
export const simulatorSpeeds = { slow: 5, natural: 1, fast: 0.1, instant: 0 } as const;
export type SimulatorSpeed = keyof typeof simulatorSpeeds;

export const naturalSwitches = { speed: 'natural', down: false, honoursKey: true, answering: false } as const;

export const simulatorLimits = {
	bodyLength: 1_600, // characters of a text from a phone; carriers refuse longer ones with 21617
	attachments: 10, // per text, as at real carriers
	phones: 30, // found or recently active phones per list
	texts: 200, // the latest texts of a phone
} as const;
