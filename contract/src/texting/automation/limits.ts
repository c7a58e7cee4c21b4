export const autoReplyLimits = {
	/** Neither keywords nor out-of-office messages answer a conversation in which a colleague has just written. */
	colleagueMs: 5 * 60_000,
	/** A text so soon after an automatic text may be a machine's answer. */
	machineMs: 60_000,
	/** STOP, START and HELP get one answer per number in this time, so that two machines can't answer forever. */
	optOutAnswerMs: 24 * 60 * 60_000,
	/** How long after a question about being texted a plain “Yes” opts the person in again. */
	askedAboutTextsMs: 24 * 60 * 60_000,
	/** More similar texts from one number within this time count as a machine's and get no answer. */
	alike: 20,
	alikeMs: 5 * 60_000,
	/** How long such a number gets no automatic answers, unless somebody allows them again. */
	stoppedMs: 24 * 60 * 60_000,
} as const;

export const keywordLimits = {
	name: 80, // characters
	phrase: 60,
	phrases: 50, // per group
	groups: 100, // per inbox
	tags: 20, // per group
} as const;
