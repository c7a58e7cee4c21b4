/** Why a contact cannot be answered now, in the order in which it is asked (spec 2 §8). */
import { hasNumber } from '../../contacts/contacts/phone.ts';
import type { Refusal } from '../../refusal.ts';
import { conversationRefusals } from './refusals.ts';

export interface ReplyState {
	/** E.164 digits; below zero: a sender without a number. */
	mobile: number | string | null;
	inTeam: boolean;
	muted: boolean;
	optedOut: boolean;
	/** What they wrote waits to be judged. */
	inReview: boolean;
}

/** `undefined`: a reply may be sent. The browser says it in place of the reply box; the server refuses with it. */
export const whyNoReply = ({ mobile, inTeam, muted, optedOut, inReview }: ReplyState): Refusal | undefined => {
	if (mobile !== null && !hasNumber(Number(mobile))) return conversationRefusals['reply.no_sender_number'];
	if (!inTeam) return conversationRefusals['reply.not_in_team'];
	if (muted) return conversationRefusals['reply.blocked'];
	if (optedOut) return conversationRefusals['reply.opted_out'];
	if (inReview) return conversationRefusals['reply.in_review'];
	return undefined;
};
