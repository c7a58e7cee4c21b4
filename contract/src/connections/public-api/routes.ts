/** Routes of the public API. Unlike the browser's routes, they must stay compatible (integrations.md §22). */
import { z } from 'zod';
import { inboxType } from '../../access/session/routes.ts';
import { conditionList, conjunction } from '../../contacts/contacts/criteria.ts';
import { column } from '../../contacts/contacts/criteria-columns.ts';
import { segmentLimits } from '../../contacts/segments/limits.ts';
import { segmentTypes } from '../../contacts/segments/routes.ts';
import { done, flag, id, idAsText, idInPath, instant, stretch } from '../../fields.ts';
import { route } from '../../route.ts';
import { apiScopes } from '../../scopes.ts';
import { outgoingText } from '../../text/outgoing-text.ts';
import { accepted } from '../../texting/messaging/accepted.ts';
import * as shapes from './shapes.ts';
import { batch, contact, conversation, cursor, message, namedId, ofTeam, sentMessage, take } from './shapes.ts';

const api = { caller: 'api-key', who: 'anyone' } as const;
const inPath = z.object({ id: idInPath });
const textInPath = z.object({ id: idAsText });
const team = z.object(ofTeam);
const text = z.string().max(10_000);

/** A group of conditions, as segments have them. */
const conditionsInBody = { conjunction: conjunction.default('all'), conditions: conditionList };

export const readOwnCredential = route({
	...api,
	method: 'GET',
	path: '/v2/credential',
	scope: 'any',
	summary: 'Get the credential you call with: its scopes, when it expires and which teams it is for.',
	answer: z.object({
		id,
		name: z.string(),
		scopes: z.array(z.enum(apiScopes)),
		isTest: z.boolean(),
		expiresOn: instant.nullable(),
		departments: z.array(z.object({ id, name: z.string(), code: z.string() })),
	}),
});

export const listApiInboxes = route({
	...api,
	method: 'GET',
	path: '/v2/inboxes',
	scope: 'any',
	summary: 'List the inboxes of a team that you can send from, by name.',
	query: team,
	answer: z.array(
		z.object({
			id,
			name: z.string(),
			type: inboxType,
			mobileNumber: z.string().nullable(),
			/** The user of a personal inbox; otherwise null. */
			staffId: id.nullable(),
		}),
	),
});

export const listApiContacts = route({
	...api,
	method: 'GET',
	path: '/v2/contacts',
	scope: 'read',
	summary: 'List a team’s contacts by name; search by part of a name, a number in any format or a Contact ID.',
	query: z.object({
		...ofTeam,
		search: z.string().max(200).default(''),
		includeOptedOut: flag.default(true),
		tagId: namedId.optional(),
		cursor,
		take,
	}),
	answer: stretch(contact),
});

export const searchApiContacts = route({
	...api,
	method: 'POST',
	path: '/v2/contacts/search',
	scope: 'read',
	summary:
		'List the contacts who fit conditions, by name: on their fields, or on which texts they got, answered or left unanswered.',
	query: team,
	body: z.object({
		...conditionsInBody,
		search: z.string().max(200).default(''),
		includeOptedOut: z.boolean().default(true),
		cursor,
		take,
	}),
	answer: stretch(contact),
});

export const listApiColumns = route({
	...api,
	method: 'GET',
	path: '/v2/contacts/columns',
	scope: 'read',
	summary: 'List what conditions can be about: the id, the kind, the comparisons and, where they are few, the values.',
	query: team,
	answer: z.array(column),
});

export const readApiContact = route({
	...api,
	method: 'GET',
	path: '/v2/contacts/{id}',
	scope: 'read',
	summary: 'Get one contact.',
	params: inPath,
	query: team,
	answer: contact,
});

export const saveApiContact = route({
	...api,
	method: 'POST',
	path: '/v2/contacts',
	scope: 'contacts',
	summary: 'Add a contact, or change the one with this id or Contact ID. What you leave out stays as it is.',
	query: team,
	body: z.object({
		id: id.optional(),
		contactId: z.string().max(1_000).optional(),
		firstName: z.string().max(1_000).optional(),
		lastName: z.string().max(1_000).optional(),
		mobileNumber: z.string().max(100).optional(),
		staffId: id.nullable().optional(),
		/** Values of custom fields, by name. */
		additionalFields: z.record(z.string().max(200), z.string().max(10_000)).optional(),
	}),
	answer: contact,
});

export const deleteApiContact = route({
	...api,
	method: 'DELETE',
	path: '/v2/contacts/{id}',
	scope: 'contacts',
	summary: 'Delete a contact from a team. Texts stay; an opt-out stays with the number.',
	params: inPath,
	query: team,
	answer: done,
});

const tagNames = z.array(z.string().max(1_000)).max(50).default([]);

export const tagApiContact = route({
	...api,
	method: 'POST',
	path: '/v2/contacts/{id}/tags',
	scope: 'contacts',
	summary: 'Add tags to a contact by name, and take others away. Tags the team does not have yet are created.',
	params: inPath,
	query: team,
	body: z.object({ add: tagNames, remove: tagNames }),
	answer: contact,
});

export const optOutApiContact = route({
	...api,
	method: 'POST',
	path: '/v2/contacts/{id}/optOut',
	scope: 'contacts',
	summary: 'Opt a contact out of a team’s texts, or in again. Who texted STOP can only opt in by texting START.',
	params: inPath,
	query: team,
	body: z.object({
		optedOut: z.boolean(),
		/** Where the person opted out, such as “Paper form”. It is stored with the opt-out. */
		source: z.string().max(100).optional(),
	}),
	answer: z.object({ id, muted: z.boolean(), optedOut: z.boolean() }),
});

export const listApiTags = route({
	...api,
	method: 'GET',
	path: '/v2/tags',
	scope: 'read',
	summary: 'List a team’s tags by name.',
	query: team,
	answer: z.array(z.object({ id, name: z.string(), contacts: z.number().int() })),
});

export const listApiSegments = route({
	...api,
	method: 'GET',
	path: '/v2/segments',
	scope: 'read',
	summary: 'List a team’s segments by name; with `type=Automated` those that every team has.',
	query: z.object({
		...ofTeam,
		search: z.string().max(segmentLimits.searchText).default(''),
		type: z.enum(segmentTypes).optional(),
		includeArchived: flag.default(false),
		cursor,
		take,
	}),
	answer: stretch(shapes.segment),
});

export const readApiSegment = route({
	...api,
	method: 'GET',
	path: '/v2/segments/{id}',
	scope: 'read',
	summary: 'Get one segment.',
	params: inPath,
	query: team,
	answer: shapes.segment,
});

export const listApiSegmentContacts = route({
	...api,
	method: 'GET',
	path: '/v2/segments/{id}/contacts',
	scope: 'read',
	summary: 'List the contacts who are in a segment now, by name.',
	params: inPath,
	query: z.object({ ...ofTeam, search: z.string().max(segmentLimits.searchText).default(''), cursor, take }),
	answer: stretch(shapes.segmentContact),
});

/** The college’s own Contact IDs. */
const keysOfContacts = z.array(z.string().max(1_000)).max(segmentLimits.pasted).default([]);

export const changeApiSegmentContacts = route({
	...api,
	method: 'POST',
	path: '/v2/segments/{id}/contacts',
	scope: 'contacts',
	summary:
		'Add contacts to a static segment by Contact ID, and remove others. Ids that no contact of the team has come back as `unknown`.',
	params: inPath,
	query: team,
	body: z.object({ add: keysOfContacts, remove: keysOfContacts }),
	answer: z.object({
		/** How many contacts were added, not counting those already in the segment. */
		added: z.number().int(),
		removed: z.number().int(),
		/** How many contacts the segment has now. */
		contacts: z.number().int(),
		unknown: z.array(z.string()),
	}),
});

/** Who is texted. Exactly one of these fields is required. */
const recipient = {
	studentId: id.optional(),
	contactId: z.string().max(1_000).optional(),
	mobileNumber: z.string().max(100).optional(),
};

export const sendApiMessage = route({
	...api,
	method: 'POST',
	path: '/v2/messages',
	scope: 'send',
	summary: 'Text one person, named by exactly one of studentId, contactId or mobileNumber.',
	query: team,
	body: z.object({
		...recipient,
		inboxId: id,
		text: outgoingText(),
		/** Prevents a repeated call from sending the text twice, like the header `Idempotency-Key`. */
		draftId: z.uuid().optional(),
	}),
	answer: sentMessage,
});

/** Has the path and body that other systems already use (integrations.md §22). */
export const createAndSend = route({
	...api,
	method: 'POST',
	path: '/v2/messages/CreateAndSend',
	scope: 'send',
	summary: 'Text a number, naming the team by its code and the inbox by its name or by whose it is.',
	body: z.object({
		staffId: id.optional(),
		groupAccountCode: z.string().max(200).optional(),
		departmentCode: z.string().max(200).optional(),
		messageContent: outgoingText(),
		mobileNumber: z.string().max(100),
		draftId: z.uuid().optional(),
	}),
	answer: sentMessage,
});

export const listApiMessages = route({
	...api,
	method: 'GET',
	path: '/v2/messages',
	scope: 'read',
	summary: 'List texts in and out, oldest first. Keep `next` and call again with it to get what came since.',
	query: z.object({
		...ofTeam,
		direction: z.enum(['incoming', 'outgoing']).optional(),
		inboxId: namedId.optional(),
		studentId: namedId.optional(),
		/** If there is no cursor, returns texts from this time on. The default is a day ago. */
		since: z.iso.datetime({ offset: true }).max(40).optional(),
		cursor: z
			.string()
			.regex(/^\d{1,16}$/)
			.optional(),
		take,
	}),
	answer: z.object({ items: z.array(message), next: z.string() }),
});

export const readApiMessage = route({
	...api,
	method: 'GET',
	path: '/v2/messages/{id}',
	scope: 'read',
	summary: 'Get one text and how far it has come.',
	params: textInPath,
	query: team,
	answer: message,
});

export const sendApiBatch = route({
	...api,
	method: 'POST',
	path: '/v2/batches',
	scope: 'send',
	summary:
		'Text many people at once: named one by one, or everyone in segments, with tags, or who fits conditions. The same draftId is sent once; the same one with another body is refused (409).',
	query: team,
	body: z.object({
		draftId: z.uuid(),
		inboxId: id,
		text: outgoingText(),
		studentIds: z.array(id).max(10_000).default([]),
		/** The college’s own Contact IDs. The response lists those that no contact of the team has as `unknown`. */
		contactIds: z.array(z.string().max(1_000)).max(10_000).default([]),
		/** Instead of single people, everyone who is in these segments or has these tags when the message is sent. */
		segmentIds: z.array(id).max(segmentLimits.ofMessage).default([]),
		tagIds: z.array(id).max(segmentLimits.ofMessage).default([]),
		/** Or everyone who fits these conditions when the message is sent. */
		conjunction: conjunction.default('all'),
		conditions: conditionList.default([]),
		campaignId: id.optional(),
		messageTypeId: id.optional(),
	}),
	answer: accepted.omit({ undoForMs: true }).extend({ unknown: z.array(z.string()) }),
});

export const readApiBatch = route({
	...api,
	method: 'GET',
	path: '/v2/batches/{id}',
	scope: 'read',
	summary: 'Get a message to many, with its counts.',
	params: textInPath,
	query: team,
	answer: batch,
});

export const cancelApiBatch = route({
	...api,
	method: 'POST',
	path: '/v2/batches/{id}/cancel',
	scope: 'send',
	summary: 'Cancel what of a message to many was not sent yet.',
	params: textInPath,
	query: team,
	answer: batch,
});

export const listApiConversations = route({
	...api,
	method: 'GET',
	path: '/v2/conversations',
	scope: 'read',
	summary: 'List the conversations of an inbox, newest first.',
	query: z.object({
		...ofTeam,
		inboxId: namedId,
		state: z.enum(['open', 'archived', 'snoozed']).default('open'),
		unread: flag.default(false),
		search: z.string().max(200).default(''),
		cursor,
	}),
	answer: stretch(conversation),
});

export const readApiConversation = route({
	...api,
	method: 'GET',
	path: '/v2/conversations/{id}',
	scope: 'read',
	summary: 'Get one conversation.',
	params: inPath,
	query: team,
	answer: conversation,
});

export const listApiThread = route({
	...api,
	method: 'GET',
	path: '/v2/conversations/{id}/messages',
	scope: 'read',
	summary: 'List the texts of a conversation, newest first.',
	params: inPath,
	query: z.object({ ...ofTeam, cursor }),
	answer: stretch(message.omit({ inboxId: true, studentId: true, contactId: true, mobileNumber: true })),
});

const template = z.object({ id, name: z.string(), code: z.string(), message: z.string(), isEnabled: z.boolean() });

export const listApiTemplates = route({
	...api,
	method: 'GET',
	path: '/v2/templates',
	scope: 'read',
	summary: 'List a team’s templates by name.',
	query: team,
	answer: z.array(template),
});

export const saveApiTemplate = route({
	...api,
	method: 'POST',
	path: '/v2/templates',
	scope: 'admin',
	summary: 'Create a template, or change the one with this id.',
	query: team,
	body: z.object({
		id: id.optional(),
		name: text,
		code: text.default(''),
		message: outgoingText(),
		isEnabled: z.boolean().default(true),
	}),
	answer: template,
});

export const deleteApiTemplate = route({
	...api,
	method: 'DELETE',
	path: '/v2/templates/{id}',
	scope: 'admin',
	summary: 'Delete a template.',
	params: inPath,
	query: team,
	answer: done,
});
