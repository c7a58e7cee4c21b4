/** Defines the responses of the public API. They omit fields that only the browser's screens need. */
import { z } from 'zod';
import { contact as contactOfBrowser } from '../../contacts/contacts/routes.ts';
import { segment as segmentOfBrowser } from '../../contacts/segments/routes.ts';
import { id, idAsText, instant } from '../../fields.ts';
import { messageAttachment } from '../../organization/media/attachments.ts';
import { messageStatusNames } from '../../texting/messaging/message-status.ts';
import { batch as batchOfBrowser } from '../../texting/messaging/routes.ts';

const namedId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The team, which a credential for all teams has to name. */
export const ofTeam = { departmentId: namedId.optional() };
export const cursor = z.string().max(200).optional();
export const take = z.coerce.number().int().min(1).max(100).default(50);
export { namedId };

export const contact = contactOfBrowser.pick({
	id: true,
	contactId: true,
	firstName: true,
	lastName: true,
	mobileNumber: true,
	muted: true,
	optedOut: true,
	optedOutBy: true,
	optedOutOn: true,
	staffId: true,
	additionalFields: true,
	tags: true,
	createdOn: true,
	updatedOn: true,
});

export const segment = segmentOfBrowser.pick({
	id: true,
	name: true,
	type: true,
	archived: true,
	contacts: true,
	countedOn: true,
	messagingEnabled: true,
	dateCreated: true,
	lastUsed: true,
});

export const segmentContact = contact.pick({
	id: true,
	contactId: true,
	firstName: true,
	lastName: true,
	mobileNumber: true,
	optedOut: true,
});

export const message = z.object({
	id: idAsText,
	direction: z.enum(['incoming', 'outgoing']),
	text: z.string(),
	attachments: z.array(messageAttachment),
	status: z.enum(messageStatusNames),
	/** Why the text was not delivered, as a sentence. */
	deliveryError: z.string().nullable(),
	sentOn: instant,
	inboxId: id,
	studentId: id.nullable(),
	contactId: z.string().nullable(),
	mobileNumber: z.string(),
	batchId: idAsText.nullable(),
});
export type ApiMessage = z.output<typeof message>;

export const sentMessage = z.object({
	messageId: idAsText,
	conversationId: id,
	text: z.string(),
});

export const batch = batchOfBrowser.pick({
	id: true,
	inboxId: true,
	departmentId: true,
	text: true,
	state: true,
	stateReason: true,
	total: true,
	queuedCount: true,
	submittedCount: true,
	sentCount: true,
	deliveredCount: true,
	undeliveredCount: true,
	cancelledCount: true,
	unknownCount: true,
	replyCount: true,
	skipped: true,
	composeDate: true,
	completeDate: true,
});

export const conversation = z.object({
	id,
	inboxId: id,
	studentId: id,
	fullName: z.string(),
	mobileNumber: z.string(),
	unread: z.number().int(),
	archived: z.boolean(),
	lastAt: instant,
	lastText: z.string(),
	lastIncoming: z.boolean(),
});
