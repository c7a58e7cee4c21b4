import { z } from 'zod';
import { done, id, idInPath, instant } from '../fields.ts';
import { mediaUris } from '../media/address.ts';
import { route } from '../route.ts';
import { inboxColor } from '../session/routes.ts';
import { carrierErrorCode, carrierSid } from './carrier-words.ts';
import { simulatorLimits } from './limits.ts';

const phoneInPath = z.object({ number: z.string().max(40) });

const phone = z.object({
	number: z.string(), // 10 digits
	name: z.string().nullable(), // the contact's, where it is one of the current team
});

export const listPhones = route({
	method: 'GET',
	path: '/simulator/phones',
	summary: 'Simulated phones: those of the team’s contacts by name or number, the recently active ones first.',
	who: 'staff',
	demoOnly: true,
	query: z.object({ searchText: z.string().max(200).default('') }),
	answer: z.object({ items: z.array(phone.extend({ lastText: z.string().nullable(), lastAt: instant.nullable() })) }),
});

export const readPhone = route({
	method: 'GET',
	path: '/simulator/phones/{number}',
	summary: 'One simulated phone: what it received from and sent to one’s own inboxes, newest last.',
	who: 'staff',
	demoOnly: true,
	params: phoneInPath,
	answer: phone.extend({
		inboxes: z.array(
			z.object({
				id,
				name: z.string(),
				color: inboxColor,
				number: z.string(),
				stopped: z.boolean(), // the phone texted STOP to it
			}),
		),
		texts: z.array(
			z.object({
				sid: z.string(),
				fromPhone: z.boolean(),
				inboxNumber: z.string(),
				body: z.string(),
				mediaUris: z.array(z.string()),
				at: instant,
			}),
		),
	}),
});

export const textFromPhone = route({
	method: 'POST',
	path: '/simulator/phones/{number}/texts',
	summary: 'Text from a simulated phone to one of one’s own inboxes.',
	who: 'staff',
	demoOnly: true,
	params: phoneInPath,
	body: z
		.object({
			to: z.string().max(40), // the number of the inbox
			body: z.string().trim().max(simulatorLimits.bodyLength),
			mediaUris: mediaUris.default([]),
		})
		.refine(({ body, mediaUris: pictures }) => body !== '' || pictures.length > 0, 'Words, a picture, or both.'),
	answer: z.object({ sid: z.string() }),
});

const switches = z.object({
	speed: z.enum(['slow', 'natural', 'fast', 'instant']),
	down: z.boolean(), // answers 503 and reports nothing
	honoursKey: z.boolean(), // whether it knows a text again by its idempotency key
	answering: z.boolean(), // whether phones answer by themselves when they are asked something
});
export type SimulatorSwitches = z.output<typeof switches>;

const settings = switches.extend({
	waiting: z.number().int(), // calls to us that are still to be made
	givenUp: z.number().int(), // calls to us that failed for good
});

export const readSimulatorSettings = route({
	method: 'GET',
	path: '/simulator/settings',
	summary: 'The switches of the simulated carrier, and what it has still to report.',
	who: 'administrator',
	demoOnly: true,
	answer: settings,
});

export const changeSimulatorSettings = route({
	method: 'PUT',
	path: '/simulator/settings',
	summary: 'Change the switches of the simulated carrier.',
	who: 'administrator',
	demoOnly: true,
	body: switches,
	answer: settings,
});

export const retryReports = route({
	method: 'POST',
	path: '/simulator/retry',
	summary: 'Let the simulated carrier report again what it could not hand over.',
	who: 'administrator',
	demoOnly: true,
	answer: done,
});

const webhook = {
	method: 'POST',
	who: 'anyone', // known by its signature
	demoOnly: true,
	bodyAs: 'form',
	answer: { file: 'text/xml' },
} as const;

/** The carrier's receipts, in Twilio's words. More fields may come; all of them are signed. */
export const receiveStatus = route({
	...webhook,
	path: '/carrier/simulator/{organizationId}/status',
	summary: 'The simulated carrier reports what became of a text.',
	params: z.object({ organizationId: idInPath }),
	query: z.object({ m: idInPath }), // the message's id
	body: z.looseObject({
		MessageSid: carrierSid,
		MessageStatus: z.string().max(40),
		ErrorCode: carrierErrorCode.optional().catch(undefined), // that it failed counts more than why
	}),
});

/** Texts from phones, in Twilio's words. */
export const receiveText = route({
	...webhook,
	path: '/carrier/simulator/{organizationId}/inbound',
	summary: 'The simulated carrier hands over a text from a phone.',
	params: z.object({ organizationId: idInPath }),
	body: z.looseObject({
		MessageSid: carrierSid,
		From: z.string().regex(/^\+\d{11,15}$/),
		To: z.string().regex(/^\+\d{11,15}$/),
		Body: z.string().max(10_000).default(''),
		NumMedia: z.coerce.number().int().min(0).max(10).catch(0), // with `MediaUrl0` and so on
	}),
});
