export const autoReplyLimits = {
	/** An out-of-office message does not go into a conversation in which a colleague has just written. */
	colleagueMs: 5 * 60_000,
	/** What comes so soon after a text that went out by itself may be a machine's answer to it. */
	machineMs: 60_000,
	/** STOP, START and HELP: at most one answer of a kind to a number, so that two machines do not answer each other for ever. */
	optOutAnswerMs: 24 * 60 * 60_000,
} as const;
