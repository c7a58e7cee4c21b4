/**
 * Chooses the one automatic answer to an incoming text: STOP, START or HELP first, then nothing for opted-out
 * contacts, then a smart message, a keyword, or out of office. One place decides, so that no text gets two answers.
 */
import { autoReplyLimits } from '@quad/contract/texting/automation/limits.ts';
import type { OptOutAnswer } from '@quad/contract/texting/automation/opt-out-answers.ts';

/** The out-of-office message of an inbox, and the facts that may prevent sending it. */
export interface OutOfOffice {
	readonly message: string;
	/** Days in the team's time zone, for example `2026-11-23`: today, and the first and last day of the absence. */
	readonly today: string;
	readonly firstDay: string | null;
	readonly lastDay: string | null;
	/** The day on which the number last got this message. */
	readonly answeredOn: string | null;
	/** When staff last wrote in the conversation. */
	readonly colleagueWroteAt: Date | null;
	/** When an automatic answer was last sent in the conversation. */
	readonly answeredByItselfAt: Date | null;
}

/** The answer of a keyword group, and the facts that may prevent sending it. */
export interface KeywordAnswer {
	readonly groupId: number;
	/** The rendered text. An empty string means that nothing is sent. */
	readonly text: string;
	readonly mediaId: number | null;
	/** The person to whom the conversation is assigned. */
	readonly assignTo: number | null;
	readonly tagIds: readonly number[];
	/** Whether the keyword opts an opted-out contact in again. Always false if the contact sent STOP themselves. */
	readonly optsIn: boolean;
	/** Days in the team's time zone: today, and the day on which this group last answered the number. */
	readonly today: string;
	readonly answeredOn: string | null;
	/** When staff last wrote in the conversation. */
	readonly colleagueWroteAt: Date | null;
}

export interface Incoming {
	readonly at: Date;
	readonly isBlocked: boolean;
	/** Whether the sender was opted out before this text. `keyword` holds what the text itself changes. */
	readonly isOptedOut: boolean;
	/** Set for STOP, START and HELP. No other feature may answer these, even if `answer` is null. */
	readonly keyword: { readonly answer: OptOutAnswer | null } | null;
	/** The smart message's answer. An empty string means that there is none. */
	readonly smartReply: string;
	/** Whether the text comes from a machine or from a number that can't be a person's phone, or is only a reaction. */
	readonly isAutomatic: boolean;
	/** Whether the loop guard has stopped the number, which then gets no keyword or out-of-office answers. */
	readonly isStopped: boolean;
	readonly keywordAnswer: KeywordAnswer | null;
	readonly outOfOffice: OutOfOffice | null;
}

export type AutoReply =
	| { readonly kind: 'opt-out-keyword'; readonly answer: OptOutAnswer }
	| { readonly kind: 'smart-message'; readonly text: string }
	/** If empty, not even out of office is sent, because the group answered today or staff have just written. */
	| { readonly kind: 'keyword'; readonly text: string; readonly mediaId: number | null }
	| { readonly kind: 'out-of-office'; readonly text: string };

export const chooseAutoReply = (text: Incoming): AutoReply | null => {
	if (text.isBlocked) return null;
	if (text.keyword) return text.keyword.answer && { kind: 'opt-out-keyword', answer: text.keyword.answer };
	if (text.isOptedOut && !text.keywordAnswer?.optsIn) return null;
	if (text.isAutomatic) return null;
	if (text.smartReply && !text.isOptedOut) return { kind: 'smart-message', text: text.smartReply };
	if (text.isStopped) return null;
	if (text.keywordAnswer && says(text.keywordAnswer)) return keywordReply(text.keywordAnswer, text.at);
	if (text.isOptedOut) return null;
	if (text.outOfOffice && isDue(text.outOfOffice, text.at))
		return { kind: 'out-of-office', text: text.outOfOffice.message };
	return null;
};

const says = ({ text, mediaId }: KeywordAnswer): boolean => text !== '' || mediaId !== null;

const keywordReply = (keyword: KeywordAnswer, at: Date): AutoReply => {
	const isNow =
		(keyword.answeredOn === null || keyword.answeredOn < keyword.today) &&
		!isWithin(autoReplyLimits.colleagueMs, keyword.colleagueWroteAt, at);
	return { kind: 'keyword', text: isNow ? keyword.text : '', mediaId: isNow ? keyword.mediaId : null };
};

const isDue = (outOfOffice: OutOfOffice, at: Date): boolean =>
	(outOfOffice.firstDay === null || outOfOffice.firstDay <= outOfOffice.today) &&
	(outOfOffice.lastDay === null || outOfOffice.today <= outOfOffice.lastDay) &&
	(outOfOffice.answeredOn === null || outOfOffice.answeredOn < outOfOffice.today) &&
	!isWithin(autoReplyLimits.colleagueMs, outOfOffice.colleagueWroteAt, at) &&
	!isWithin(autoReplyLimits.machineMs, outOfOffice.answeredByItselfAt, at);

const isWithin = (ms: number, last: Date | null, at: Date): boolean =>
	last !== null && at.getTime() - last.getTime() < ms;
