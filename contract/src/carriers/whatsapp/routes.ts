/** Routes for approved WhatsApp templates, and for the WhatsApp numbers that inboxes can use. */
import { z } from 'zod';
import { id, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { whatsAppLimits } from './limits.ts';

export const templateStatus = z.enum(['unsubmitted', 'pending', 'approved', 'rejected', 'paused']);
export type TemplateStatus = z.output<typeof templateStatus>;

/** Through which provider a WhatsApp inbox is connected. */
export const whatsAppSource = z.enum(['twilio', 'cloud-api']);
export type WhatsAppSource = z.output<typeof whatsAppSource>;

const template = z.object({
	id,
	source: whatsAppSource,
	name: z.string(),
	language: z.string(),
	category: z.string(),
	/** The text, with variables such as `{{1}}`. */
	body: z.string(),
	/** The names of the variables, in the order in which the text contains them. */
	variables: z.array(z.string()),
	status: templateStatus,
	rejectionReason: z.string(),
});
export type WhatsAppTemplate = z.output<typeof template>;

/** A draft's template, and the values of its variables. */
export const templateOfDraft = {
	templateId: id.optional(),
	templateValues: z.array(z.string().max(10_000)).max(whatsAppLimits.variables).optional(),
};

export const listInboxTemplates = route({
	method: 'GET',
	path: '/whatsapp/{inboxId}/templates',
	summary: 'List the approved templates that can be sent from a WhatsApp inbox, by name.',
	who: 'whatsApp',
	params: z.object({ inboxId: idInPath }),
	answer: z.array(template),
});

export const listTemplates = route({
	method: 'GET',
	path: '/admin/whatsapp/templates',
	summary: 'List the organization’s WhatsApp templates with their approval, by name.',
	who: 'administrator',
	answer: z.object({ items: z.array(template), total: z.number().int(), syncedAt: instant.nullable() }),
});

export const syncTemplates = route({
	method: 'POST',
	path: '/admin/whatsapp/templates/sync',
	summary: 'Read the templates and their approval again from the WhatsApp provider.',
	who: 'administrator',
	answer: listTemplates.answer,
});

export const listSenders = route({
	method: 'GET',
	path: '/admin/whatsapp/numbers',
	summary: 'List the organization’s WhatsApp numbers, and which inbox has each.',
	who: 'administrator',
	answer: z.array(
		z.object({
			number: z.string(),
			name: z.string(),
			source: whatsAppSource,
			/** Whether the number is registered with WhatsApp and working. */
			isOnline: z.boolean(),
			/** Whether an inbox already uses the number. */
			isTaken: z.boolean(),
		}),
	),
});
export type WhatsAppSender = z.output<typeof listSenders.answer>[number];
