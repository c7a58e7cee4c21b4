/**
 * The one rule for what answers an incoming text by itself. All that could answer is brought here, and at most one does:
 * no two features answer the same text. In this order: STOP, START or HELP, a smart message, out of office.
 */
import { autoReplyLimits } from '@quad/contract/automation/limits.ts';
import type { OptOutAnswer } from '@quad/contract/automation/opt-out-answers.ts';

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

export interface Incoming {
	readonly at: Date;
	readonly isBlocked: boolean;
	/** Before the text; what it changes is in `keyword`. */
	readonly isOptedOut: boolean;
	/** STOP, START and HELP are nobody else's to answer, also where they change nothing and no answer is due. */
	readonly keyword: { readonly answer: OptOutAnswer | null } | null;
	/** What a smart message says to what was answered. Empty: nothing. */
	readonly smartReply: string;
	/** A machine wrote it, or no phone of a person. */
	readonly isAutomatic: boolean;
	readonly outOfOffice: OutOfOffice | null;
}

export type AutoReply =
	| { readonly kind: 'opt-out-keyword'; readonly answer: OptOutAnswer }
	| { readonly kind: 'smart-message'; readonly text: string }
	| { readonly kind: 'out-of-office'; readonly text: string };

/** Null: nobody but a person answers. */
export const chooseAutoReply = (text: Incoming): AutoReply | null => {
	if (text.isBlocked) return null;
	if (text.keyword) return text.keyword.answer && { kind: 'opt-out-keyword', answer: text.keyword.answer };
	if (text.isOptedOut) return null;
	if (text.smartReply) return { kind: 'smart-message', text: text.smartReply };
	if (text.isAutomatic) return null;
	if (text.outOfOffice && isDue(text.outOfOffice, text.at))
		return { kind: 'out-of-office', text: text.outOfOffice.message };
	return null;
};

const isDue = (one: OutOfOffice, at: Date): boolean =>
	(one.firstDay === null || one.firstDay <= one.today) &&
	(one.lastDay === null || one.today <= one.lastDay) &&
	(one.answeredOn === null || one.answeredOn < one.today) &&
	!isWithin(autoReplyLimits.colleagueMs, one.colleagueWroteAt, at) &&
	!isWithin(autoReplyLimits.machineMs, one.answeredByItselfAt, at);

const isWithin = (ms: number, last: Date | null, at: Date): boolean =>
	last !== null && at.getTime() - last.getTime() < ms;
