import { z } from 'zod';
import { done, id, idInPath } from '../../fields.ts';
import { route } from '../../route.ts';
import { outgoingText } from '../../text/outgoing-text.ts';

/** A text that an administrator has prepared for everyone in the team. */
const template = z.object({
	id,
	name: z.string(),
	code: z.string(),
	message: z.string(),
	isEnabled: z.boolean(),
});
export type Template = z.output<typeof template>;

const written = z.string().max(10_000);

export const listTemplates = route({
	method: 'GET',
	path: '/templates',
	aliases: ['/templates/all'], // gaps A-10
	summary: 'List the current team’s templates by name, disabled ones included.',
	who: 'staff',
	answer: z.array(template),
});

export const saveTemplate = route({
	method: 'POST',
	path: '/templates',
	summary: 'Create a template, or change the one with this id. Without a code it gets the initials of its name.',
	who: 'administrator',
	body: z.object({
		id: id.optional(), // gaps A-10
		name: written,
		code: written.default(''),
		message: outgoingText(),
		isEnabled: z.boolean().default(true),
	}),
	answer: template,
});

export const deleteTemplate = route({
	method: 'DELETE',
	path: '/templates/{id}',
	summary: 'Delete a template. Texts written with it stay as they are.',
	who: 'administrator',
	params: z.object({ id: idInPath }),
	answer: done,
});
