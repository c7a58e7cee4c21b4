/** WhatsApp: approved templates, and the numbers that an inbox can have there. */
import { z } from 'zod';
import { id, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { whatsAppLimits } from './limits.ts';

export const templateStatus = z.enum(['unsubmitted', 'pending', 'approved', 'rejected', 'paused']);
export type TemplateStatus = z.output<typeof templateStatus>;

/** How a WhatsApp inbox is connected. */
export const whatsAppSource = z.enum(['twilio', 'cloud-api']);
export type WhatsAppSource = z.output<typeof whatsAppSource>;

const template = z.object({
	id,
	source: whatsAppSource,
	name: z.string(),
	language: z.string(),
	category: z.string(),
	/** With `{{1}}` and so on. */
	body: z.string(),
	/** The names of its variables, in the order of the text. */
	variables: z.array(z.string()),
	status: templateStatus,
	rejectionReason: z.string(),
});
export type WhatsAppTemplate = z.output<typeof template>;

/** What a draft says to send a template: which, and what stands in place of its variables. */
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
			/** It is registered with WhatsApp and works. */
			isOnline: z.boolean(),
			/** An inbox has it. */
			isTaken: z.boolean(),
		}),
	),
});
export type WhatsAppSender = z.output<typeof listSenders.answer>[number];
