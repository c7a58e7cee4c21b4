import { z } from 'zod';
import { inboxColor, inboxType } from '../../access/session/routes.ts';
import { done, id, instant } from '../../fields.ts';
import { attachmentKind } from '../../organization/media/attachments.ts';
import { route } from '../../route.ts';
import { simulatorLimits } from './limits.ts';

const phoneInPath = z.object({ number: z.string().max(40) });

const phone = z.object({
	number: z.string(), // 10 digits
	name: z.string().nullable(), // the name of the current team's contact
});

export const listPhones = route({
	method: 'GET',
	path: '/simulator/phones',
	summary: 'List simulated phones: the team’s contacts by name or number, recently active ones first.',
	who: 'staff',
	demoOnly: true,
	query: z.object({ searchText: z.string().max(200).default('') }),
	answer: z.object({ items: z.array(phone.extend({ lastText: z.string().nullable(), lastAt: instant.nullable() })) }),
});

export const readPhone = route({
	method: 'GET',
	path: '/simulator/phones/{number}',
	summary: 'Get one simulated phone: its texts with your inboxes, newest last.',
	who: 'staff',
	demoOnly: true,
	params: phoneInPath,
	answer: phone.extend({
		inboxes: z.array(
			z.object({
				id,
				name: z.string(),
				color: inboxColor,
				type: inboxType,
				number: z.string(),
				stopped: z.boolean(), // whether the phone has texted STOP to this number
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
	summary: 'Text from a simulated phone to one of your inboxes.',
	who: 'staff',
	demoOnly: true,
	params: phoneInPath,
	body: z
		.object({
			to: z.string().max(40), // the inbox's number
			body: z.string().trim().max(simulatorLimits.bodyLength),
			mediaUris: z.array(z.string().max(400)).max(simulatorLimits.attachments).default([]),
		})
		.refine(({ body, mediaUris }) => body !== '' || mediaUris.length > 0, 'Text, an attachment, or both.'),
	answer: z.object({ sid: z.string() }),
});

export const uploadFromPhone = route({
	method: 'POST',
	path: '/simulator/attachments',
	summary: 'Upload a file of any kind to text from a simulated phone. Kept for a day unless a phone has texted it.',
	who: 'staff',
	demoOnly: true,
	bodyAs: 'file',
	answer: z.object({ uri: z.string(), kind: attachmentKind }),
});

const switches = z.object({
	speed: z.enum(['slow', 'natural', 'fast', 'instant']),
	down: z.boolean(), // the carrier responds with 503 and calls no webhooks
	honoursKey: z.boolean(), // whether the carrier recognizes a repeated text by its idempotency key
	answering: z.boolean(), // whether phones reply to questions automatically
});
export type SimulatorSwitches = z.output<typeof switches>;

const settings = switches.extend({
	waiting: z.number().int(), // webhook calls that have not succeeded yet
	givenUp: z.number().int(), // webhook calls that failed for good
});

export const readSimulatorSettings = route({
	method: 'GET',
	path: '/simulator/settings',
	summary: 'Get the simulated carrier’s settings, and what it still has to report.',
	who: 'administrator',
	demoOnly: true,
	answer: settings,
});

export const changeSimulatorSettings = route({
	method: 'PUT',
	path: '/simulator/settings',
	summary: 'Change the simulated carrier’s settings.',
	who: 'administrator',
	demoOnly: true,
	body: switches,
	alsoTakes: { waiting: null, givenUp: null },
	answer: settings,
});

export const retryReports = route({
	method: 'POST',
	path: '/simulator/retry',
	summary: 'Have the simulated carrier retry the reports it couldn’t deliver.',
	who: 'administrator',
	demoOnly: true,
	answer: done,
});
