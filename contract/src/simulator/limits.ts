/** The simulated carrier (decisions.md 24, 26). */
export const simulatorRate = 1_000; // segments a second an inbox, at full speed
