import { z } from 'zod';
import { flag, grid, id, idInPath, instant, page } from '../fields.ts';
import { route } from '../route.ts';
import { contactLimits } from './limits.ts';

export const contactSources = ['Import', 'Staff', 'ColdContact', 'WhatsAppColdContact'] as const;

/** Where a contact stands in one team: two switches of their own (spec 1 §4, gaps X-43). */
const standing = z.object({ id, muted: z.boolean(), optedOut: z.boolean() });

export const contact = z.object({
	id,
	contactId: z.string(), // the college's own
	firstName: z.string(),
	lastName: z.string(),
	fullName: z.string(),
	mobileNumber: z.string().nullable(), // 10 digits
	/** Standing in the current team; that of other teams is theirs. */
	departments: z.array(standing),
	muted: z.boolean(),
	optedOut: z.boolean(), // mirrors the current team's (gaps X-10)
	/** Who opted the person out, and when. After `text` and `carrier` only the person can opt in again. */
	optedOutBy: z.enum(['text', 'staff', 'import', 'carrier']).nullable(),
	optedOutOn: instant.nullable(),
	source: z.enum(contactSources),
	staffId: id.nullable(), // the assigned user
	staffName: z.string().nullable(),
	/** Custom fields by name; those without a value are absent. */
	additionalFields: z.record(z.string(), z.string()),
	createdOn: instant,
	updatedOn: instant,
});
export type Contact = z.output<typeof contact>;

export const contactStatuses = ['active', 'optedOut', 'muted'] as const;
export const contactSorts = ['name', '-name', 'contactId', '-contactId'] as const;

export const contactSearch = z.object({
	searchText: z.string().max(contactLimits.searchText).default(''),
	includeOptOut: flag.default(false),
	/** Of those only the ones that stand so in the current team; `optedOut` needs no `includeOptOut`. */
	status: z.enum(contactStatuses).optional(),
	/** Assigned to this user; 0 is nobody. For administrators (spec 2 §6). */
	staffId: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
	sort: z.enum(contactSorts).default('name'),
	...page(contactLimits.page),
});
export type ContactSearch = z.output<typeof contactSearch>;

export const listContacts = route({
	method: 'GET',
	path: '/students',
	summary: 'List the current team’s contacts; search by part of a name, a number in any format or a Contact ID.',
	who: 'staff',
	query: contactSearch,
	answer: grid(contact),
});

export const searchContacts = route({
	method: 'POST',
	path: '/students/search',
	summary: 'The same search with its parameters in the body (gaps X-13).',
	who: 'staff',
	body: contactSearch,
	answer: grid(contact),
});

export const listAssignees = route({
	method: 'GET',
	path: '/students/assignees',
	summary: 'List the current team’s users to whom contacts can be assigned.',
	who: 'staff',
	answer: z.array(z.object({ id, name: z.string() })),
});

export const readContact = route({
	method: 'GET',
	path: '/students/{id}',
	summary: 'Get one contact with all custom fields.',
	who: 'staff',
	params: z.object({ id: idInPath }),
	answer: contact,
});

export const setOptedOut = route({
	method: 'POST',
	path: '/students/{id}/optOut',
	summary: 'Opt a contact out of the team’s texts, or in again. No effect while the contact is blocked.',
	who: 'staff',
	params: z.object({ id: idInPath }),
	body: z.object({ departmentId: id, optedOut: z.boolean() }),
	answer: standing,
});

export const setMuted = route({
	method: 'POST',
	path: '/students/{id}/mute',
	summary: 'Block or unblock a contact: a blocked one can’t text the team or be texted by it.',
	who: 'staff',
	params: z.object({ id: idInPath }),
	body: z.object({ departmentId: id, muted: z.boolean() }),
	answer: standing,
});
