/** How far the setup of texting with Twilio is, step by step, for whoever does it. */
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
	/** `waiting`: nothing is wrong, it is to be done or has to come. */
	state: z.enum(['done', 'waiting', 'wrong']),
	/** How it is. */
	says: z.string(),
	/** What to do; null where it is done. */
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
		/** Numbers of inboxes whose texts Twilio hands to another program. */
		elsewhere: z.array(z.object({ numberSid: z.string(), phoneNumber: z.string() })), // 10 digits
		/** What Twilio has to know of us, for each number or for the messaging service. */
		incomingUrl: z.string(),
	}),
});
export type CarrierSetUp = z.output<typeof readCarrierSetUp.answer>;
