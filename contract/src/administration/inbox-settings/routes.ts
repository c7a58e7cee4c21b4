import { z } from 'zod';
import { inboxCredits } from '../../access/session/balance.ts';
import { inboxColor } from '../../access/session/routes.ts';
import { done, id, idInPath, instant } from '../../fields.ts';
import { workingHours } from '../../organization/inboxes/working-hours.ts';
import { route } from '../../route.ts';
import { besideWritten } from '../../shown-beside.ts';
import { inboxLimits } from './limits.ts';

/** How an inbox's new conversations are assigned. */
export const assignment = z.enum(['nobody', 'round-robin', 'least-open']);
export type Assignment = z.output<typeof assignment>;

const staffMember = z.object({ id, name: z.string() });

/** A shared, high-speed or WhatsApp inbox as administrators see it (spec 3 §3, "Inbox or account"). */
const inboxSettings = z.object({
	id,
	type: z.enum(['group', 'highspeed', 'whatsapp']),
	groupId: id.nullable(),
	highSpeedId: id.nullable(),
	userId: z.null(),
	name: z.string(),
	color: inboxColor,
	number: z.string().nullable(), // 10 digits
	/** `scheduledReplies`: those that need the user's access to the inbox; 0 for administrators, who keep access. */
	staff: z.array(staffMember.extend({ scheduledReplies: z.number().int() })),
	assignment,
	workingHours: workingHours.nullable(),
	/** A high-speed inbox's credits; null if it has none. */
	credits: inboxCredits,
	/** When the inbox was removed. It can be restored for 30 days. */
	removedAt: instant.nullable(),
	/** Unfinished work that would be left behind if the inbox were removed. */
	waiting: z.object({
		openConversations: z.number().int(),
		sending: z.number().int(), // batches that are being sent
		scheduled: z.number().int(),
		scheduledReplies: z.number().int(), // replies to single people
	}),
});
export type InboxSettings = z.output<typeof inboxSettings>;

const inPath = z.object({ id: idInPath });

const written = {
	name: z.string().max(1_000),
	color: inboxColor,
	staffIds: z.array(id).max(inboxLimits.staff),
	assignment: assignment.default('nobody'),
	workingHours: workingHours.nullable().default(null),
	/** An offered number of 10 digits; null for none yet. Once an inbox has a number, it can't be changed. */
	number: z.string().max(40).nullable().optional(),
};

/** Read-only fields. They are ignored, so that callers may send back the whole entity. */
const shownBeside = {
	id: null,
	type: null,
	groupId: null,
	highSpeedId: null,
	userId: null,
	staff: { idsFor: 'staffIds' },
	credits: null,
	removedAt: null,
	waiting: null,
} as const;

export const listGroupAccounts = route({
	method: 'GET',
	path: '/admin/groupAccounts',
	summary: 'List the shared inboxes of the current team by name; removed ones that can be restored come last.',
	who: 'administrator',
	answer: z.array(inboxSettings),
});

export const createGroupAccount = route({
	method: 'POST',
	path: '/admin/groupAccounts',
	summary: 'Add a shared inbox to the current team.',
	who: 'administrator',
	body: z.object(written),
	alsoTakes: shownBeside,
	answer: inboxSettings,
});

export const changeGroupAccount = route({
	method: 'PUT',
	path: '/admin/groupAccounts/{id}',
	summary: 'Change a shared inbox: its name, color, staff, assignment and hours, or give it a number.',
	who: 'administrator',
	params: inPath,
	body: z.object(written),
	alsoTakes: shownBeside,
	answer: inboxSettings,
});

export const removeGroupAccount = route({
	method: 'DELETE',
	path: '/admin/groupAccounts/{id}',
	summary: 'Remove a shared inbox. Everything in it is kept and comes back when it is restored.',
	who: 'administrator',
	params: inPath,
	answer: done,
});

export const restoreGroupAccount = route({
	method: 'POST',
	path: '/admin/groupAccounts/{id}/restore',
	summary: 'Restore a removed shared inbox, within 30 days.',
	who: 'administrator',
	params: inPath,
	answer: inboxSettings,
});

export const listHighSpeedInboxes = route({
	method: 'GET',
	path: '/admin/highspeedinboxes',
	summary: 'List the high-speed inboxes of the current team, by name.',
	who: 'administrator',
	answer: z.array(inboxSettings),
});

export const getHighSpeedInbox = route({
	method: 'GET',
	path: '/admin/highspeedinboxes/{id}',
	summary: 'Get a high-speed inbox with its credits.',
	who: 'administrator',
	params: inPath,
	answer: inboxSettings,
});

export const changeHighSpeedInbox = route({
	method: 'PUT',
	path: '/admin/highspeedinboxes/{id}',
	summary: 'Change a high-speed inbox. It needs at least one staff member.',
	who: 'administrator',
	params: inPath,
	body: z.object(written),
	alsoTakes: shownBeside,
	answer: inboxSettings,
});

const whatsAppWritten = z.object({
	...written,
	/** One of the organization's WhatsApp numbers, as listed; null for none yet. Once set, it can't be changed. */
	number: z.string().max(40).nullable().optional(),
});

export const listWhatsAppInboxes = route({
	method: 'GET',
	path: '/admin/whatsappinboxes',
	summary: 'List the WhatsApp inboxes of the current team by name; removed ones that can be restored come last.',
	who: 'administrator',
	answer: z.array(inboxSettings),
});

export const createWhatsAppInbox = route({
	method: 'POST',
	path: '/admin/whatsappinboxes',
	summary: 'Add a WhatsApp inbox to the current team, where the team has WhatsApp.',
	who: 'administrator',
	body: whatsAppWritten,
	alsoTakes: shownBeside,
	answer: inboxSettings,
});

export const changeWhatsAppInbox = route({
	method: 'PUT',
	path: '/admin/whatsappinboxes/{id}',
	summary: 'Change a WhatsApp inbox: its name, color, staff, assignment and hours, or give it a number.',
	who: 'administrator',
	params: inPath,
	body: whatsAppWritten,
	alsoTakes: shownBeside,
	answer: inboxSettings,
});

export const removeWhatsAppInbox = route({
	method: 'DELETE',
	path: '/admin/whatsappinboxes/{id}',
	summary: 'Remove a WhatsApp inbox. Everything in it is kept and comes back when it is restored.',
	who: 'administrator',
	params: inPath,
	answer: done,
});

export const restoreWhatsAppInbox = route({
	method: 'POST',
	path: '/admin/whatsappinboxes/{id}/restore',
	summary: 'Restore a removed WhatsApp inbox, within 30 days.',
	who: 'administrator',
	params: inPath,
	answer: inboxSettings,
});

const personalInbox = staffMember.extend({
	emailAddress: z.string(),
	personalInboxEnabled: z.boolean(),
	number: z.string().nullable(), // 10 digits
	/** Scheduled replies in the inbox, which are not sent while the inbox is switched off. */
	scheduledReplies: z.number().int(),
});
export type PersonalInbox = z.output<typeof personalInbox>;

export const listPersonalInboxes = route({
	method: 'GET',
	path: '/admin/personalInboxes',
	summary: 'List the people of the current team by name, and whether each has a personal inbox.',
	who: 'administrator',
	answer: z.array(personalInbox),
});

const personalSwitch = z.object({ personalInboxEnabled: z.boolean() });

export const changePersonalInbox = route({
	method: 'PUT',
	path: '/admin/personalInboxes/{userId}',
	summary: 'Turn a person’s personal inbox on, with its own number, or off, keeping everything in it.',
	who: 'administrator',
	params: z.object({ userId: idInPath }),
	body: personalSwitch,
	alsoTakes: besideWritten(personalInbox, personalSwitch),
	answer: personalInbox,
});
