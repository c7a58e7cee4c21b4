/** Why a contact cannot be answered now, in the order in which it is asked (spec 2 §8). */
import { messagingRefusals } from '../messaging/refusals.ts';
import type { Refusal } from '../refusal.ts';

export interface ReplyState {
	inTeam: boolean;
	muted: boolean;
	optedOut: boolean;
}

/** `undefined`: a reply may be sent. The browser says it in place of the reply box; the server refuses with it. */
export const whyNoReply = ({ inTeam, muted, optedOut }: ReplyState): Refusal | undefined => {
	if (!inTeam) return messagingRefusals['message.not_in_team'];
	if (muted) return messagingRefusals['message.blocked'];
	if (optedOut) return messagingRefusals['message.opted_out'];
	return undefined;
};
