/** The simulated carrier (decisions.md 24, 26). */
export const simulatorRate = 1_000; // segments a second an inbox, at full speed

/** How long its texts and receipts take, as a factor on the natural 0.3 to 2 seconds. */
export const simulatorSpeeds = { slow: 5, natural: 1, fast: 0.1, instant: 0 } as const;
export type SimulatorSpeed = keyof typeof simulatorSpeeds;

/** How it behaves until somebody changes it. */
export const naturalSwitches = { speed: 'natural', down: false, honoursKey: true, answering: false } as const;

export const simulatorLimits = {
	bodyLength: 1_600, // of one text from a phone; more is refused by carriers with 21617
	attachments: 10, // of one text, as carriers have it
	phones: 30, // found or recently active, in one list
	texts: 200, // the last ones of a phone
} as const;
