/** Webhooks that carriers call: status callbacks, and incoming texts. Each carrier has addresses of its own. */
import { z } from 'zod';
import { idInPath } from '../../fields.ts';
import { type Route, route } from '../../route.ts';
import { carrierErrorCode, webhookSid } from './carrier-words.ts';

const webhook = {
	method: 'POST',
	caller: 'signed',
	who: 'anyone', // no role: it is known by its signature
	bodyAs: 'form',
	params: z.object({ organizationId: idInPath }),
	answer: { file: 'text/xml' },
} as const;

/** What became of a text, in Twilio's words. More fields may come; all of them are signed. */
const statusCallback = {
	...webhook,
	query: z.looseObject({ m: idInPath }), // the message's id
	body: z.looseObject({
		MessageSid: webhookSid,
		MessageStatus: z.string().max(40),
		ErrorCode: carrierErrorCode.optional().catch(undefined), // that it failed counts more than why
	}),
} as const;

/**
 * A text from a phone, in Twilio's words. It is signed, so no value is refused that a carrier may send: a sender may be a
 * phone, a short code, a name or nobody known, on any channel, and what was refused does not come again.
 */
const incomingText = {
	...webhook,
	query: z.looseObject({}),
	body: z.looseObject({
		MessageSid: webhookSid,
		From: z.string().default(''),
		To: z.string(),
		Body: z.string().max(10_000).default(''),
		/** How the carrier itself took it, by words that a college has set there, in any language. */
		OptOutType: z.string().max(100).optional().catch(undefined),
		NumMedia: z.coerce.number().int().min(0).max(10).catch(0), // with `MediaUrl0` and so on
	}),
} as const;

/** The routes of any carrier that speaks Twilio's words. */
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

/** A call to one of our numbers. The answer says what becomes of it, in Twilio's markup. */
export const twilioVoice = route({
	...webhook,
	signedBy: 'twilio',
	path: '/carrier/twilio/{organizationId}/voice',
	summary: 'Answer a call from Twilio: forward it, or say the team’s sentence.',
	query: z.looseObject({}),
	body: z.looseObject({
		To: z.string(), // a number of ours, or an address of SIP
	}),
});
