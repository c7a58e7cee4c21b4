export const autoReplyLimits = {
	/** Neither a keyword nor an out-of-office message answers a conversation in which a colleague has just written. */
	colleagueMs: 5 * 60_000,
	/** What comes so soon after a text that went out by itself may be a machine's answer to it. */
	machineMs: 60_000,
	/** STOP, START and HELP: at most one answer of a kind to a number, so that two machines do not answer each other for ever. */
	optOutAnswerMs: 24 * 60 * 60_000,
	/** So long a plain “Yes” answers a question about being texted, and opts in again. */
	askedAboutTextsMs: 24 * 60 * 60_000,
	/** More texts alike than so many from one number, within this time, are a machine's: nothing answers it any more. */
	alike: 20,
	alikeMs: 5 * 60_000,
	/** For so long, unless somebody lets it be answered again. */
	stoppedMs: 24 * 60 * 60_000,
} as const;

export const keywordLimits = {
	name: 80, // characters
	phrase: 60,
	phrases: 50, // of a group
	groups: 100, // of an inbox
	tags: 20, // of a group
} as const;
