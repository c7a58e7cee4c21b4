/** Forwards calls to a personal inbox to its person, and plays the greeting for others. Texts are not forwarded. */
import { usualGreeting } from '@quad/contract/administration/numbers/greeting.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { findCalled } from './calls.queries.ts';

export type CallAnswer =
	| { readonly kind: 'forward'; readonly to: number }
	| { readonly kind: 'say'; readonly sentence: string };

/** `number` is E.164 digits. */
export type AnswerCall = (called: { organizationId: number; number: number }) => Promise<CallAnswer>;

export const answerCall =
	({ db }: AppContext): AnswerCall =>
	async ({ organizationId, number }) => {
		const called = await findCalled(db, organizationId, number);
		if (!called) return { kind: 'say', sentence: 'This number is not in use.' };
		// forwarding to one of Quad's own numbers would loop
		if (called.forwardTo !== null && !called.forwardsToUs) return { kind: 'forward', to: called.forwardTo };
		return { kind: 'say', sentence: called.sentence ?? usualGreeting(called.teamName, called.organizationName) };
	};
