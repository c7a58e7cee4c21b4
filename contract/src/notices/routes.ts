import { z } from 'zod';
import { done, id, instant } from '../fields.ts';
import { route } from '../route.ts';
import { alertEvents, alertTypes } from './alert-events.ts';
import { alertLimits, noticeLimits } from './limits.ts';

const { headerCharacters, contentCharacters, messageCharacters, typeCharacters } = noticeLimits;
const written = (most: number) => z.string().trim().min(1).max(most);

/** Free text that hints at how it should look (gaps N-47). */
const type = written(typeCharacters);

/** A note of the product: what is new, and for whom. */
const noteText = z.object({
	type,
	summaryHeader: written(headerCharacters),
	summarySubHeader: z.string().trim().max(headerCharacters),
	content: written(contentCharacters), // plain text with paragraphs
	userVisible: z.boolean(),
	adminVisible: z.boolean(),
	ownerVisible: z.boolean(),
});

const note = noteText.extend({ id, publishedOn: instant, isRead: z.boolean() });
export type Note = z.output<typeof note>;

export const listNotes = route({
	method: 'GET',
	path: '/inproductnotification',
	summary: 'The notes of the product for one’s role, the newest first.',
	who: 'staff',
	answer: z.array(note),
});

export const markNotesRead = route({
	method: 'POST',
	path: '/inproductnotification/read',
	summary: 'This note and all before it were read.',
	who: 'staff',
	body: z.object({ id }),
	answer: done,
});

const userType = z.enum(['Admin', 'Staff', 'All']);
export type UserType = z.output<typeof userType>;

const systemMessage = z.object({
	id,
	type,
	userType,
	message: z.string(),
	publishedOn: instant,
});
export type SystemMessage = z.output<typeof systemMessage>;

export const listSystemMessages = route({
	method: 'GET',
	path: '/systemnotifications',
	summary: 'What the system has to say to one’s kind of user and was not dismissed.',
	who: 'staff',
	answer: z.array(systemMessage),
});

export const markSystemMessagesRead = route({
	method: 'POST',
	path: '/systemnotifications',
	summary: 'Dismiss these system notifications; without ids all that are shown.',
	who: 'staff',
	body: z.object({ ids: z.array(id).max(100).optional() }),
	answer: done,
});

export const incidentStatus = z.enum(['investigating', 'identified', 'monitoring', 'resolved', 'postmortem']);
export type IncidentStatus = z.output<typeof incidentStatus>;
export const incidentImpact = z.enum(['none', 'minor', 'major', 'critical', 'maintenance']);
export type IncidentImpact = z.output<typeof incidentImpact>;

export const openIncident = z.object({
	id: z.string(),
	name: z.string(),
	impact: incidentImpact,
	status: incidentStatus,
	/** What was said of it last. */
	message: z.string(),
	updatedAt: instant,
	link: z.string().nullable(),
});
export type OpenIncident = z.output<typeof openIncident>;

export const getStatus = route({
	method: 'GET',
	path: '/status',
	summary: 'What a page asks once a minute: incidents that are not over, the web version, and whether there is news.',
	who: 'anyone',
	answer: z.object({
		webVersion: z.number().int(),
		incidents: z.array(openIncident),
		/** When a note or a system notification was last published or taken back. */
		newsOf: instant.nullable(),
	}),
});

const ofAlertType = z.object({ type: z.enum(alertTypes).optional() });

const alert = z.object({
	event: z.enum(alertEvents),
	isActive: z.boolean(),
	notificationEmails: z.array(z.object({ emailAddress: z.string().max(alertLimits.addressesCharacters) })).max(100),
});
export type Alert = z.output<typeof alert>;

export const listAlerts = route({
	method: 'GET',
	path: '/notifications',
	summary: 'Who of the current team is told by mail of what; of one type or of all.',
	who: 'administrator',
	query: ofAlertType,
	answer: z.array(alert),
});

export const saveAlert = route({
	method: 'POST',
	path: '/notifications',
	summary: 'Say who is told by mail of one event. Addresses may be written together, split on whitespace or commas.',
	who: 'administrator',
	query: ofAlertType,
	body: alert,
	answer: alert,
});

const incident = z.object({
	id,
	name: z.string(),
	impact: incidentImpact,
	status: incidentStatus,
	createdAt: instant,
	updates: z.array(z.object({ id, status: incidentStatus, body: z.string(), createdAt: instant })), // the newest first
});
export type Incident = z.output<typeof incident>;

const published = { who: 'platform', answer: z.object({ id }) } as const;

export const listPublished = route({
	method: 'GET',
	path: '/platform/notices',
	summary: 'All that the platform’s users are told: notes, system notifications, incidents.',
	who: 'platform',
	answer: z.object({
		notes: z.array(note.omit({ isRead: true })),
		systemMessages: z.array(systemMessage.extend({ endsAt: instant.nullable() })),
		incidents: z.array(incident),
	}),
});
export type Published = z.output<typeof listPublished.answer>;

export const publishNote = route({
	...published,
	method: 'POST',
	path: '/platform/inproductnotification',
	summary: 'Publish a note of the product to the users of all organizations.',
	body: noteText,
});

export const removeNote = route({
	method: 'POST',
	path: '/platform/inproductnotification/remove',
	summary: 'Take a note of the product back.',
	who: 'platform',
	body: z.object({ id }),
	answer: done,
});

export const publishSystemMessage = route({
	...published,
	method: 'POST',
	path: '/platform/systemnotifications',
	summary: 'Say something above every screen, to administrators, to staff or to all, until it is dismissed or ends.',
	body: z.object({ type, userType, message: written(messageCharacters), endsAt: z.iso.datetime().nullable() }),
});

export const endSystemMessage = route({
	method: 'POST',
	path: '/platform/systemnotifications/end',
	summary: 'Take a system notification back.',
	who: 'platform',
	body: z.object({ id }),
	answer: done,
});

/** Who wants to write a post-mortem writes a note. */
const update = { status: incidentStatus.exclude(['postmortem']), body: written(messageCharacters) };

export const openNewIncident = route({
	...published,
	method: 'POST',
	path: '/platform/incidents',
	summary: 'Open an incident: every page says so within a minute.',
	body: z.object({ name: written(headerCharacters), impact: incidentImpact, ...update }),
});

export const updateIncident = route({
	method: 'POST',
	path: '/platform/incidents/update',
	summary: 'Say what became of an incident; resolved, it is over.',
	who: 'platform',
	body: z.object({ id, ...update }),
	answer: done,
});
