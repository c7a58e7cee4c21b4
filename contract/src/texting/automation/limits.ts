export const autoReplyLimits = {
	/** Keywords and out-of-office messages don't reply if a colleague has written this recently. */
	colleagueMs: 5 * 60_000,
	/** A text that arrives this soon after an automatic one may be a machine's reply. */
	machineMs: 60_000,
	/** STOP, START and HELP get one reply per number in this time, so that two machines can't reply forever. */
	optOutAnswerMs: 24 * 60 * 60_000,
	/** How long a plain “Yes” opts a person in again after a question about being texted. */
	askedAboutTextsMs: 24 * 60 * 60_000,
	/** More similar texts than this from one number, within this time, are considered a machine's and get no reply. */
	alike: 20,
	alikeMs: 5 * 60_000,
	/** How long such a number gets no automatic replies, unless somebody allows them again. */
	stoppedMs: 24 * 60 * 60_000,
} as const;

export const keywordLimits = {
	name: 80, // characters
	phrase: 60,
	phrases: 50, // per group
	groups: 100, // per inbox
	tags: 20, // per group
} as const;
