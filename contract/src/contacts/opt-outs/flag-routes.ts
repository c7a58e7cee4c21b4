/** Routes for texts that may mean an opt-out or a wrong number, but do not stop texts to the number. */
import { z } from 'zod';
import { id, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { reviewKinds } from './review-kinds.ts';

export const conversationFlag = z.object({ id, kind: z.enum(reviewKinds), text: z.string(), at: instant });
export type ConversationFlag = z.output<typeof conversationFlag>;

const flagDecision = z.enum(['optOut', 'dismiss']);
export type FlagDecision = z.output<typeof flagDecision>;

export const flagUndoMs = 10_000; // the same as in triage

export const decideFlag = route({
	method: 'POST',
	path: '/optOuts/flags/{flagId}',
	summary: 'Decide such a text: opt the person out, or dismiss it.',
	who: 'staff',
	params: z.object({ flagId: idInPath }),
	body: z.object({ decision: flagDecision }),
	answer: z.object({ id, decision: flagDecision }),
});

export const undoFlag = route({
	method: 'POST',
	path: '/optOuts/flags/{flagId}/undo',
	summary: 'Take a decision about a flagged text back: it is pointed out again.',
	who: 'staff',
	params: z.object({ flagId: idInPath }),
	answer: z.object({ id }),
});
