/**
 * What becomes of a call to one of our numbers: that of a personal inbox goes to its person's forwarding number, any
 * other hears the team's sentence. Texts are not forwarded.
 */
import { usualGreeting } from '@quad/contract/administration/numbers/greeting.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { findCalled } from './calls.queries.ts';

export type CallAnswer =
	| { readonly kind: 'forward'; readonly to: number }
	| { readonly kind: 'say'; readonly sentence: string };

/** `number`: E.164 digits. */
export type AnswerCall = (called: { organizationId: number; number: number }) => Promise<CallAnswer>;

export const answerCall =
	({ db }: AppContext): AnswerCall =>
	async ({ organizationId, number }) => {
		const called = await findCalled(db, organizationId, number);
		if (!called) return { kind: 'say', sentence: 'This number is not in use.' };
		// a number of ours would only call back here, round and round
		if (called.forwardTo !== null && !called.forwardsToUs) return { kind: 'forward', to: called.forwardTo };
		return { kind: 'say', sentence: called.sentence ?? usualGreeting(called.teamName, called.organizationName) };
	};
