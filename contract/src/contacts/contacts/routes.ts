import { z } from 'zod';
import { lineType } from '../../carriers/carriers/line-types.ts';
import { flag, grid, id, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { tagLimits } from '../tags/limits.ts';
import { shownTag } from '../tags/routes.ts';
import { contactSources } from './contact-sources.ts';
import { conditionsOfSearch } from './criteria.ts';
import { contactLimits } from './limits.ts';
import { contactSort } from './list-columns.ts';

/** A contact's consent in one team: two independent switches (spec 1 §4, gaps X-43). */
const standing = z.object({ id, muted: z.boolean(), optedOut: z.boolean() });

export const contact = z.object({
	id,
	contactId: z.string(), // the college's own id
	firstName: z.string(),
	lastName: z.string(),
	fullName: z.string(),
	mobileNumber: z.string().nullable(), // 10 digits
	/** Consent in the current team. A single contact also has that of the caller's other teams, with their names. */
	departments: z.array(standing.extend({ name: z.string().optional() })),
	muted: z.boolean(),
	optedOut: z.boolean(), // in the current team (gaps X-10)
	/** Who opted the contact out. After `text` and `carrier`, only the contact can opt in again. */
	optedOutBy: z.enum(['text', 'staff', 'import', 'carrier']).nullable(),
	optedOutOn: instant.nullable(),
	source: z.enum(contactSources),
	staffId: id.nullable(), // the assigned user
	staffName: z.string().nullable(),
	/** Custom fields by name, except those without a value. */
	additionalFields: z.record(z.string(), z.string()),
	tags: z.array(shownTag), // the current team's tags
	/** Administrators can edit any contact, others only contacts that no other system manages (spec 3 §5). */
	canEdit: z.boolean(),
	/** The line type that the carrier reported; null without a lookup. Only returned for a single contact. */
	line: z.object({ type: lineType, checkedOn: instant }).nullable().optional(),
	/** Why batches skip the number; null if they do not. Only returned for a single contact. */
	leftOut: z
		.object({ why: z.enum(['landline', 'invalid']), source: z.enum(['look-up', 'delivery']), since: instant })
		.nullable()
		.optional(),
	/** When the team last texted the contact, and when the contact last replied; null if never. */
	lastTexted: instant.nullable(),
	lastReply: instant.nullable(),
	createdOn: instant,
	updatedOn: instant,
});
export type Contact = z.output<typeof contact>;

export const contactStatuses = ['active', 'optedOut', 'muted'] as const;

export const contactSearch = z.object({
	searchText: z.string().max(contactLimits.searchText).default(''),
	includeOptOut: flag.default(false),
	/** Returns only contacts with this status in the current team. `optedOut` works even without `includeOptOut`. */
	status: z.enum(contactStatuses).optional(),
	/** Returns only contacts assigned to this user, or to nobody if 0. Only for administrators (spec 2 §6). */
	staffId: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
	tagId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
	/** Returns only contacts that this import of the team created, changed or matched. */
	importId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
	...conditionsOfSearch,
	sort: contactSort.default('name'),
	...page(contactLimits.page),
});
export type ContactSearch = z.output<typeof contactSearch>;

const foundContacts = grid(contact).extend({
	/** Whether there are more results than were counted, in which case `total` is a lower bound. */
	hasMore: z.boolean(),
	/** Whether nothing matched exactly, so that names with similar spelling are returned. */
	isSimilar: z.boolean(),
});

export const listContacts = route({
	method: 'GET',
	path: '/students',
	summary:
		'List the current team’s contacts; search by part of a name, a number in any format, a Contact ID or a custom field’s value.',
	who: 'staff',
	query: contactSearch,
	answer: foundContacts,
});

export const searchContacts = route({
	method: 'POST',
	path: '/students/search',
	summary: 'The same search with its parameters in the body (gaps X-13).',
	who: 'staff',
	body: contactSearch,
	answer: foundContacts,
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

/** The writable fields of a contact. Omitted ones stay unchanged, and empty ones are removed. */
const written = z.object({
	contactId: z.string().max(1_000).optional(),
	firstName: z.string().max(1_000).optional(),
	lastName: z.string().max(1_000).optional(),
	mobileNumber: z.string().max(100).optional(),
	staffId: id.nullable().optional(),
	/** Custom fields by name, in any accepted notation. */
	additionalFields: z.record(z.string().max(200), z.string().max(10_000)).optional(),
});
export type WrittenContact = z.output<typeof written>;

/** Read-only fields. They are ignored, so that callers may send back the whole entity. */
const shownBeside = {
	fullName: null,
	departments: null,
	muted: null,
	optedOut: null,
	optedOutBy: null,
	optedOutOn: null,
	source: null,
	staffName: null,
	tags: null,
	canEdit: null,
	line: null,
	leftOut: null,
	lastTexted: null,
	lastReply: null,
	createdOn: null,
	updatedOn: null,
};

export const createContact = route({
	method: 'POST',
	path: '/students/create',
	summary: 'Add a contact by hand. Refused where the number or the Contact ID is someone’s already (gaps X-14).',
	who: 'addContacts',
	body: written,
	alsoTakes: { id: null, ...shownBeside },
	answer: contact,
});

export const saveContact = route({
	method: 'POST',
	path: '/students',
	summary: 'Add a contact, or change the one with this id or Contact ID (gaps X-14).',
	who: 'addContacts',
	body: written.extend({ id: id.optional() }),
	alsoTakes: shownBeside,
	answer: contact,
});

export const updateAdHocContact = route({
	method: 'POST',
	path: '/students/updateAdHoc',
	summary: 'Change a contact that was added by hand or texted in (gaps X-14).',
	who: 'staff',
	body: written.extend({ id }),
	alsoTakes: shownBeside,
	answer: contact,
});

export const deleteContact = route({
	method: 'DELETE',
	path: '/students/{id}',
	summary:
		'Delete a contact from the team. Texts stay; an opt-out stays with the number. It can be undone for 30 days.',
	who: 'administrator',
	params: z.object({ id: idInPath }),
	answer: z.object({ deletionId: id }),
});

const contactIds = z.array(id).min(1).max(tagLimits.people);

export const tagContacts = route({
	method: 'POST',
	path: '/students/tags',
	summary: 'Add tags to contacts, and take others away.',
	who: 'staff',
	body: z.object({
		studentIds: contactIds,
		add: z.array(id).max(50).default([]),
		remove: z.array(id).max(50).default([]),
	}),
	answer: z.object({ changed: z.number().int() }),
});

export const assignContacts = route({
	method: 'POST',
	path: '/students/assign',
	summary: 'Assign contacts to a user of the team, or to no one.',
	who: 'administrator',
	body: z.object({ studentIds: contactIds, staffId: id.nullable() }),
	answer: z.object({ changed: z.number().int() }),
});

export const optOutContacts = route({
	method: 'POST',
	path: '/students/optOut',
	summary: 'Opt contacts out of the team’s texts, or in again. Blocked ones stay as they are.',
	who: 'staff',
	body: z.object({ studentIds: contactIds, optedOut: z.boolean() }),
	answer: z.object({
		changed: z.number().int(),
		blocked: z.number().int(),
		mustTextStart: z.number().int(),
	}),
});

/** Two records of the same person: the one to keep, and the one to merge into it. */
const pair = z.object({
	keptId: id,
	mergedId: id,
	/** Fields to take from the other record: `name`, `mobileNumber`, `contactId`, `staffId`, or a custom field's name. */
	take: z.array(z.string().max(200)).max(300).default([]),
});

export const previewMerge = route({
	method: 'POST',
	path: '/students/merge/preview',
	summary: 'Say what would become of two records of one person.',
	who: 'administrator',
	body: pair,
	answer: z.object({
		/** The fields that at least one of the records has. */
		facts: z.array(
			z.object({ name: z.string(), label: z.string(), kept: z.string(), merged: z.string(), result: z.string() }),
		),
		/** Whether either record is opted out in the team. If so, the merged contact is, too. */
		optedOut: z.boolean(),
		/** The number that will no longer belong to any contact. */
		numberGivenUp: z.string().nullable(),
	}),
});

export const mergeContacts = route({
	method: 'POST',
	path: '/students/merge',
	summary: 'Merge two records of one person. It can be undone.',
	who: 'administrator',
	body: pair,
	answer: z.object({ mergeId: id, contact }),
});

export const undoMerge = route({
	method: 'POST',
	path: '/students/merge/{mergeId}/undo',
	summary: 'Take two merged records apart again. What was changed since stays.',
	who: 'administrator',
	params: z.object({ mergeId: idInPath }),
	answer: contact,
});

export const listDuplicates = route({
	method: 'GET',
	path: '/students/duplicates',
	summary: 'List contacts of the current team with the same name, most alike first.',
	who: 'administrator',
	answer: z.array(z.object({ name: z.string(), contacts: z.array(contact) })),
});
