/**
 * The one rule for what answers an incoming text by itself. All that could answer is brought here, and at most one does:
 * no two features answer the same text. In this order: STOP, START or HELP, nothing to whoever is opted out, a smart
 * message, a keyword, out of office.
 */
import { autoReplyLimits } from '@quad/contract/texting/automation/limits.ts';
import type { OptOutAnswer } from '@quad/contract/texting/automation/opt-out-answers.ts';

/** What an out-of-office message would be, and what speaks against it. Instants in the time of the text. */
export interface OutOfOffice {
	readonly message: string;
	/** Days of the team's calendar, `2026-11-23`: that of the text, and between which days somebody is away. */
	readonly today: string;
	readonly firstDay: string | null;
	readonly lastDay: string | null;
	/** When the same number was last answered. */
	readonly answeredOn: string | null;
	/** When somebody last wrote into the conversation by hand. */
	readonly colleagueWroteAt: Date | null;
	/** When something last went into it by itself. */
	readonly answeredByItselfAt: Date | null;
}

/** What a keyword would answer, and what speaks against it. */
export interface KeywordAnswer {
	readonly groupId: number;
	/** With what is merged in; empty: nothing to say. */
	readonly text: string;
	readonly mediaId: number | null;
	/** Who gets the conversation. */
	readonly assignTo: number | null;
	/** What the person is tagged with. */
	readonly tagIds: readonly number[];
	/** Whoever is opted out is opted in again; never true of somebody who said STOP themselves. */
	readonly optsIn: boolean;
	/** Days of the team's calendar: that of the text, and when this group last answered the number. */
	readonly today: string;
	readonly answeredOn: string | null;
	/** When somebody last wrote into the conversation by hand. */
	readonly colleagueWroteAt: Date | null;
}

export interface Incoming {
	readonly at: Date;
	readonly isBlocked: boolean;
	/** Before the text; what it changes is in `keyword`. */
	readonly isOptedOut: boolean;
	/** STOP, START and HELP are nobody else's to answer, also where they change nothing and no answer is due. */
	readonly keyword: { readonly answer: OptOutAnswer | null } | null;
	/** What a smart message says to what was answered. Empty: nothing. */
	readonly smartReply: string;
	/** A machine wrote it, or no phone of a person; or it is only a reaction. */
	readonly isAutomatic: boolean;
	/** Too many texts alike came from this number: it is not answered by keywords or out of office. */
	readonly isStopped: boolean;
	readonly keywordAnswer: KeywordAnswer | null;
	readonly outOfOffice: OutOfOffice | null;
}

export type AutoReply =
	| { readonly kind: 'opt-out-keyword'; readonly answer: OptOutAnswer }
	| { readonly kind: 'smart-message'; readonly text: string }
	/** Its text is empty where the keyword was answered today, or a colleague has just written: nothing else answers then. */
	| { readonly kind: 'keyword'; readonly text: string; readonly mediaId: number | null }
	| { readonly kind: 'out-of-office'; readonly text: string };

/** Null: nobody but a person answers. */
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

const keywordReply = (one: KeywordAnswer, at: Date): AutoReply => {
	const isNow =
		(one.answeredOn === null || one.answeredOn < one.today) &&
		!isWithin(autoReplyLimits.colleagueMs, one.colleagueWroteAt, at);
	return { kind: 'keyword', text: isNow ? one.text : '', mediaId: isNow ? one.mediaId : null };
};

const isDue = (one: OutOfOffice, at: Date): boolean =>
	(one.firstDay === null || one.firstDay <= one.today) &&
	(one.lastDay === null || one.today <= one.lastDay) &&
	(one.answeredOn === null || one.answeredOn < one.today) &&
	!isWithin(autoReplyLimits.colleagueMs, one.colleagueWroteAt, at) &&
	!isWithin(autoReplyLimits.machineMs, one.answeredByItselfAt, at);

const isWithin = (ms: number, last: Date | null, at: Date): boolean =>
	last !== null && at.getTime() - last.getTime() < ms;
