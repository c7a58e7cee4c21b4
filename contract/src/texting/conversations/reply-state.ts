/** Decides whether nobody can reply to a contact now, and why, in the order of the checks (spec 2 §8). */
import { hasNumber } from '../../contacts/contacts/phone.ts';
import type { Refusal } from '../../refusal.ts';
import { conversationRefusals } from './refusals.ts';

export interface ReplyState {
	/** E.164 digits; negative for a sender that has no number. */
	mobile: number | string | null;
	inTeam: boolean;
	muted: boolean;
	optedOut: boolean;
	/** Whether staff still have to decide about a possible opt-out of the contact. */
	inReview: boolean;
}

/** Returns why a reply is refused, or undefined if it is allowed. The browser shows this instead of the reply box. */
export const whyNoReply = ({ mobile, inTeam, muted, optedOut, inReview }: ReplyState): Refusal | undefined => {
	if (mobile !== null && !hasNumber(Number(mobile))) return conversationRefusals['reply.no_sender_number'];
	if (!inTeam) return conversationRefusals['reply.not_in_team'];
	if (muted) return conversationRefusals['reply.blocked'];
	if (optedOut) return conversationRefusals['reply.opted_out'];
	if (inReview) return conversationRefusals['reply.in_review'];
	return undefined;
};
