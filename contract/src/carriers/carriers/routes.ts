/** Webhooks that carriers call with statuses, incoming texts and calls. Each carrier has its own URLs. */
import { z } from 'zod';
import { idInPath } from '../../fields.ts';
import { type Route, route } from '../../route.ts';
import { carrierErrorCode, webhookSid } from './carrier-words.ts';

const webhook = {
	method: 'POST',
	caller: 'signed',
	who: 'anyone', // authenticated by its signature instead of by a role
	bodyAs: 'form',
	params: z.object({ organizationId: idInPath }),
	answer: { file: 'text/xml' },
} as const;

/** A delivery status in Twilio's format. Unknown fields are allowed, because the signature covers them, too. */
const statusCallback = {
	...webhook,
	query: z.looseObject({ m: idInPath }), // the id of the message
	body: z.looseObject({
		MessageSid: webhookSid,
		MessageStatus: z.string().max(40),
		ErrorCode: carrierErrorCode.optional().catch(undefined), // an invalid code must not hide that the text failed
	}),
} as const;

/**
 * An incoming text in Twilio's format. Every value that a carrier may send is accepted, because a rejected text is
 * lost. Senders may be phones, short codes, names or unknown, on any channel.
 */
const incomingText = {
	...webhook,
	query: z.looseObject({}),
	body: z.looseObject({
		MessageSid: webhookSid,
		From: z.string().default(''),
		To: z.string(),
		Body: z.string().max(10_000).default(''),
		/** How the carrier interpreted the text, by keywords in any language that the college set up there. */
		OptOutType: z.string().max(100).optional().catch(undefined),
		NumMedia: z.coerce.number().int().min(0).max(10).catch(0), // their URLs are `MediaUrl0` and so on
	}),
} as const;

/** What differs between carriers that use Twilio's format. */
type Own = Pick<Route, 'path' | 'summary' | 'demoOnly' | 'signedBy'>;
export type StatusCallbackRoute = typeof statusCallback & Own;
export type IncomingTextRoute = typeof incomingText & Own;

export const twilioStatusCallback = route({
	...statusCallback,
	signedBy: 'twilio',
	path: '/carrier/twilio/{organizationId}/status',
	summary: 'Receive a status callback from Twilio.',
});

export const twilioIncomingText = route({
	...incomingText,
	signedBy: 'twilio',
	path: '/carrier/twilio/{organizationId}/inbound',
	summary: 'Receive an incoming text from Twilio.',
});

export const simulatorStatusCallback = route({
	...statusCallback,
	signedBy: 'simulator',
	demoOnly: true,
	path: '/carrier/simulator/{organizationId}/status',
	summary: 'Receive a status callback from the simulated carrier.',
});

export const simulatorIncomingText = route({
	...incomingText,
	signedBy: 'simulator',
	demoOnly: true,
	path: '/carrier/simulator/{organizationId}/inbound',
	summary: 'Receive an incoming text from the simulated carrier.',
});

/** An incoming call. The response tells Twilio what to do, in TwiML. */
export const twilioVoice = route({
	...webhook,
	signedBy: 'twilio',
	path: '/carrier/twilio/{organizationId}/voice',
	summary: 'Answer a call from Twilio: forward it, or say the team’s sentence.',
	query: z.looseObject({}),
	body: z.looseObject({
		To: z.string(), // a number of the college, or a SIP address
	}),
});
