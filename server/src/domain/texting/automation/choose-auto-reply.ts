/**
 * Chooses the one automatic answer to an incoming text: STOP, START or HELP first, then nothing to opted-out contacts,
 * then a smart message, a keyword, or out of office. All features are judged here, so that no two answer one text.
 */
import { autoReplyLimits } from '@quad/contract/texting/automation/limits.ts';
import type { OptOutAnswer } from '@quad/contract/texting/automation/opt-out-answers.ts';

/** The out-of-office message of an inbox, and what may keep it from being sent. */
export interface OutOfOffice {
	readonly message: string;
	/** Days of the team's calendar, `2026-11-23`: the day of the text, and the first and last day of the absence. */
	readonly today: string;
	readonly firstDay: string | null;
	readonly lastDay: string | null;
	/** The day when the number last got this message. */
	readonly answeredOn: string | null;
	/** When a person last wrote in the conversation. */
	readonly colleagueWroteAt: Date | null;
	/** When an automatic answer last went into the conversation. */
	readonly answeredByItselfAt: Date | null;
}

/** The answer of a keyword group, and what may keep it from being sent. */
export interface KeywordAnswer {
	readonly groupId: number;
	/** The rendered text; an empty string means no answer. */
	readonly text: string;
	readonly mediaId: number | null;
	/** The person who gets the conversation. */
	readonly assignTo: number | null;
	/** Tags that the contact gets. */
	readonly tagIds: readonly number[];
	/** Whether an opted-out contact is opted in again; always false for contacts who sent STOP themselves. */
	readonly optsIn: boolean;
	/** Days of the team's calendar: the day of the text, and the day when this group last answered the number. */
	readonly today: string;
	readonly answeredOn: string | null;
	/** When a person last wrote in the conversation. */
	readonly colleagueWroteAt: Date | null;
}

export interface Incoming {
	readonly at: Date;
	readonly isBlocked: boolean;
	/** Whether the sender was opted out before the text; what the text changes is in `keyword`. */
	readonly isOptedOut: boolean;
	/** Set for STOP, START and HELP, which no other feature may answer, even if no answer is due. */
	readonly keyword: { readonly answer: OptOutAnswer | null } | null;
	/** The smart message's answer; an empty string means none. */
	readonly smartReply: string;
	/** Whether a machine or no person's phone wrote the text, or the text is only a reaction. */
	readonly isAutomatic: boolean;
	/** Whether the loop guard has stopped the number: keywords and out of office then don't answer it. */
	readonly isStopped: boolean;
	readonly keywordAnswer: KeywordAnswer | null;
	readonly outOfOffice: OutOfOffice | null;
}

export type AutoReply =
	| { readonly kind: 'opt-out-keyword'; readonly answer: OptOutAnswer }
	| { readonly kind: 'smart-message'; readonly text: string }
	/** An empty text keeps out of office silent: the keyword was answered today, or a colleague has just written. */
	| { readonly kind: 'keyword'; readonly text: string; readonly mediaId: number | null }
	| { readonly kind: 'out-of-office'; readonly text: string };

/** Returns null if no automatic answer is due. */
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
