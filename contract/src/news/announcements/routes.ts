import { z } from 'zod';
import { done, id, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { announcementLimits } from './limits.ts';

const { headerCharacters, contentCharacters, messageCharacters, typeCharacters } = announcementLimits;
const written = (most: number) => z.string().trim().min(1).max(most);

/** Free text that suggests how the announcement should look (gaps N-47). */
const type = written(typeCharacters);

/** A release note: what is new, and for which roles. */
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
	summary: 'List the product news for your role, newest first.',
	who: 'staff',
	answer: z.array(note),
});

export const markNotesRead = route({
	method: 'POST',
	path: '/inproductnotification/read',
	summary: 'Mark this item and all before it as read.',
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
	summary: 'List the system notifications for you that were not dismissed.',
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
	/** The text of the latest update. */
	message: z.string(),
	updatedAt: instant,
	link: z.string().nullable(),
});
export type OpenIncident = z.output<typeof openIncident>;

export const getStatus = route({
	method: 'GET',
	path: '/status',
	summary: 'Poll once a minute: incidents in progress, the web version, and whether there is news.',
	who: 'anyone',
	answer: z.object({
		webVersion: z.number().int(),
		incidents: z.array(openIncident),
		/** When a release note or system notification was last published or withdrawn. */
		newsOf: instant.nullable(),
	}),
});

const incident = z.object({
	id,
	name: z.string(),
	impact: incidentImpact,
	status: incidentStatus,
	createdAt: instant,
	updates: z.array(z.object({ id, status: incidentStatus, body: z.string(), createdAt: instant })), // newest first
});
export type Incident = z.output<typeof incident>;

const published = { who: 'platform', answer: z.object({ id }) } as const;

export const listPublished = route({
	method: 'GET',
	path: '/platform/notices',
	summary: 'List everything published to users: product news, system notifications, incidents.',
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
	summary: 'Publish product news to the users of all organizations.',
	body: noteText,
});

export const removeNote = route({
	method: 'POST',
	path: '/platform/inproductnotification/remove',
	summary: 'Remove product news.',
	who: 'platform',
	body: z.object({ id }),
	answer: done,
});

export const publishSystemMessage = route({
	...published,
	method: 'POST',
	path: '/platform/systemnotifications',
	summary: 'Publish a system notification to administrators, staff or everyone, until it is dismissed or ends.',
	body: z.object({ type, userType, message: written(messageCharacters), endsAt: z.iso.datetime().nullable() }),
});

export const endSystemMessage = route({
	method: 'POST',
	path: '/platform/systemnotifications/end',
	summary: 'Remove a system notification.',
	who: 'platform',
	body: z.object({ id }),
	answer: done,
});

/** A post-mortem can't be posted here, because it is published as a release note. */
const update = { status: incidentStatus.exclude(['postmortem']), body: written(messageCharacters) };

export const openNewIncident = route({
	...published,
	method: 'POST',
	path: '/platform/incidents',
	summary: 'Open an incident: every page shows it within a minute.',
	body: z.object({ name: written(headerCharacters), impact: incidentImpact, ...update }),
});

export const updateIncident = route({
	method: 'POST',
	path: '/platform/incidents/update',
	summary: 'Update an incident; “resolved” ends it.',
	who: 'platform',
	body: z.object({ id, ...update }),
	answer: done,
});
