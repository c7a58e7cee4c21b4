/** Returns how far texting with Twilio has been set up, step by step. */
import { z } from 'zod';
import { route } from '../../route.ts';

export const setUpSteps = [
	'account',
	'address',
	'signature',
	'number',
	'registration',
	'first-text',
	'answer',
] as const;
export type SetUpStepKey = (typeof setUpSteps)[number];

const step = z.object({
	key: z.enum(setUpSteps),
	/** `waiting`: nothing is wrong, but the step is not complete yet. */
	state: z.enum(['done', 'waiting', 'wrong']),
	/** The current state, as a sentence. */
	says: z.string(),
	/** The next step; null if the step is done. */
	next: z.string().nullable(),
});
export type SetUpStep = z.output<typeof step>;

export const readCarrierSetUp = route({
	method: 'GET',
	path: '/organization/carrier/setup',
	summary: 'How far the setup of texting with Twilio is, and what to do next.',
	who: 'owner',
	answer: z.object({
		steps: z.array(step),
		/** Inboxes' numbers whose incoming texts Twilio delivers to another program. */
		elsewhere: z.array(z.object({ numberSid: z.string(), phoneNumber: z.string() })), // 10 digits
		/** The URLs to enter at Twilio, for each number or for the messaging service. */
		incomingUrl: z.string(),
	}),
});
export type CarrierSetUp = z.output<typeof readCarrierSetUp.answer>;
