/** Limits of the simulated carrier (decisions.md 24, 26). */
export const simulatorRate = 1_000; // segments per second and inbox, at full speed

/** Factors for the delays of texts and delivery statuses, which are naturally 0.3 to 2 seconds. */
export const simulatorSpeeds = { slow: 5, natural: 1, fast: 0.1, instant: 0 } as const;
export type SimulatorSpeed = keyof typeof simulatorSpeeds;

export const naturalSwitches = { speed: 'natural', down: false, honoursKey: true, answering: false } as const;

export const simulatorLimits = {
	bodyLength: 1_600, // characters of a text from a phone; carriers reject longer ones with error 21617
	attachments: 10, // per text, as with real carriers
	phones: 30, // phones listed, whether found or recently active
	texts: 200, // a phone's latest texts
} as const;
