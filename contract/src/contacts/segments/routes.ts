/** Routes for segments: lists of contacts that are chosen manually (static) or by criteria (spec 2 §2, 3 §2–§7). */
import { z } from 'zod';
import { done, flag, grid, id, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { conditionList, conjunction, writtenConditions } from '../contacts/criteria.ts';
import { column } from '../contacts/criteria-columns.ts';
import { segmentLimits } from './limits.ts';

export const segmentTypes = ['Static', 'Auto-Update', 'Automated'] as const; // spec 2 §3

const uses = z.array(
	z.object({ kind: z.enum(['scheduled message', 'draft', 'texting report', 'segment']), name: z.string() }),
);
export type SegmentUses = z.output<typeof uses>;

export const segment = z.object({
	id,
	name: z.string(),
	type: z.enum(segmentTypes),
	createdBy: id.nullable(), // null for built-in segments
	createdByName: z.string(),
	archived: z.boolean(),
	dateCreated: instant.nullable(),
	lastUsed: instant.nullable(), // as the recipients of a message
	timesUsed: z.number().int(),
	/** The number of contacts when they were last counted; null if the segment refers to something deleted. */
	contacts: z.number().int().nullable(),
	countedOn: instant.nullable(),
	/** How many contacts came or went since a day about a month ago; null without a count of then. Only in lists. */
	growth: z.object({ contacts: z.number().int(), since: z.iso.date() }).nullable().optional(),
	/** What names the segment, as for `/segments/{id}/uses`. Only in lists. */
	uses: uses.optional(),
	/** Whether messages can be sent to the segment. */
	messagingEnabled: z.boolean(),
	/** Whether the caller may rename, archive and delete the segment, and change its contacts. */
	canEdit: z.boolean(),
});
export type Segment = z.output<typeof segment>;

const criteriaSegment = segment.extend({
	conjunction,
	/** Each condition has `fieldId`, `field` (the field's name), `comparison` and `value`. */
	conditions: conditionList,
	autoUpdate: z.boolean(),
	/** Changes whenever other conditions are saved. */
	version: z.string(),
	/** Why the segment has no contacts: its conditions refer to something deleted. */
	fault: z.string().nullable(),
});
export type CriteriaSegment = z.output<typeof criteriaSegment>;

const inPath = z.object({ id: idInPath });
const name = z.string().max(1_000);
const isArchived = z.object({ archived: z.boolean().optional() });

/** Read-only fields. They are ignored, so that callers may send back the whole entity. */
const shownBeside = {
	id: null,
	type: null,
	createdBy: null,
	createdByName: null,
	dateCreated: null,
	lastUsed: null,
	timesUsed: null,
	contacts: null,
	countedOn: null,
	growth: null,
	uses: null,
	messagingEnabled: null,
	canEdit: null,
	students: null,
	statistics: null,
};
const shownBesideCriteria = { ...shownBeside, autoUpdate: null, fault: null };

export const segmentSorts = ['name', '-name', '-dateCreated', 'dateCreated', '-lastUsed', 'lastUsed'] as const;

const listQuery = z.object({
	searchText: z.string().max(segmentLimits.searchText).default(''),
	/** If omitted, returns both archived and active segments. */
	archived: flag.optional(),
	userId: idInPath.optional(), // the creator
	sort: z.enum(segmentSorts).default('name'),
	...page(segmentLimits.page), // gaps N-42
});

export const listSegments = route({
	method: 'GET',
	path: '/segments',
	summary: 'List the current team’s segments, static and by criteria.',
	who: 'segments',
	query: listQuery.extend({ type: z.enum(segmentTypes).exclude(['Automated']).optional() }),
	answer: grid(segment),
});

export const listStaticSegments = route({
	method: 'GET',
	path: '/staticsegments',
	summary: 'List the current team’s static segments.',
	who: 'segments',
	query: listQuery,
	answer: grid(segment),
});

export const listCriteriaSegments = route({
	method: 'GET',
	path: '/autoupdatesegments',
	summary: 'List the current team’s criteria segments.',
	who: 'segments',
	query: listQuery,
	answer: grid(segment),
});

export const searchAutomatedSegments = route({
	method: 'POST',
	path: '/segments/automated/search',
	summary: 'List the segments that every team has by itself.',
	who: 'segments',
	body: z.object({
		name: z.string().max(segmentLimits.searchText).default(''),
		/** Returns only segments to which messages can, or cannot, be sent. */
		messagingEnabled: z.boolean().optional(),
	}),
	answer: z.array(segment),
});

export const listColumns = route({
	method: 'GET',
	path: '/segments/columns',
	summary: 'List the columns conditions can be put on: id, kind, comparisons and, where they are few, values.',
	who: 'staff',
	answer: z.array(column),
});

export const listColumnValues = route({
	method: 'GET',
	path: '/segments/columns/{id}/values',
	summary: 'List values that the team’s contacts have in a column with text or choices, most frequent first.',
	who: 'staff',
	params: z.object({ id: z.coerce.number().int().min(-1_000).max(Number.MAX_SAFE_INTEGER) }), // as `columnId`
	query: z.object({ searchText: z.string().max(segmentLimits.searchText).default('') }),
	answer: z.array(z.string()),
});

export const countMatching = route({
	method: 'POST',
	path: '/segments/count',
	summary: 'Count who fits conditions now, and how many of them can be texted.',
	who: 'staff',
	body: z.object({
		conditions: writtenConditions,
		conjunction: conjunction.default('all'),
		/** The segment that the conditions are for. They must not refer to it. */
		segmentId: id.optional(),
	}),
	answer: z.object({ total: z.number().int(), textable: z.number().int() }),
});

export const readSegment = route({
	method: 'GET',
	path: '/segments/{id}',
	summary: 'Get one segment of any type.',
	who: 'segments',
	params: inPath,
	answer: segment,
});

const segmentContact = z.object({
	id,
	contactId: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	mobileNumber: z.string().nullable(),
	optedIn: z.boolean(), // gaps X-41
	blocked: z.boolean(),
	lastUpdatedOn: instant,
});
export type SegmentContact = z.output<typeof segmentContact>;

const contactsQuery = z.object({
	searchText: z.string().max(segmentLimits.searchText).default(''),
	/** Returns only contacts who can, or cannot, be texted: because they are opted out, blocked or have no number. */
	textable: flag.optional(),
	...page(segmentLimits.page),
});

export const listContactsOfSegment = route({
	method: 'GET',
	path: '/segments/{id}/students',
	summary: 'List the contacts of a segment of any type, as they are now.',
	who: 'segments',
	params: inPath,
	query: contactsQuery,
	answer: grid(segmentContact),
});

export const readSegmentUses = route({
	method: 'GET',
	path: '/segments/{id}/uses',
	summary: 'Say what uses a segment, so that it is known before it is archived or deleted.',
	who: 'segments',
	params: inPath,
	answer: uses,
});

const statistics = z.object({
	total: z.number().int(),
	optedIn: z.number().int(),
	optedOut: z.number().int(),
	blocked: z.number().int(),
	withoutNumber: z.number().int(),
	/** Contacts who have a number, are opted in and are not blocked. */
	textable: z.number().int(),
	timesUsed: z.number().int(),
	lastUsed: instant.nullable(),
});
export type SegmentStatistics = z.output<typeof statistics>;

const statisticsOf = <const Path extends `/${string}`>(path: Path) =>
	route({
		method: 'GET',
		path,
		summary: 'Count the contacts of a segment as they are now: opted in, opted out, blocked, without a number.',
		who: 'segments',
		params: inPath,
		answer: statistics,
	});
export const readStatistics = statisticsOf('/staticsegments/{id}/statistics');
export const readAnyStatistics = statisticsOf('/segments/{id}/statistics');

// Static segments.

export const createStaticSegment = route({
	method: 'POST',
	path: '/staticsegments',
	summary: 'Create an empty static segment.',
	who: 'segments',
	body: z.object({ name }),
	alsoTakes: { ...shownBeside, archived: null },
	answer: segment,
});

export const readStaticSegment = route({
	method: 'GET',
	path: '/staticsegments/{id}',
	summary: 'Get one static segment.',
	who: 'segments',
	params: inPath,
	answer: segment,
});

export const changeStaticSegment = route({
	method: 'PUT',
	path: '/staticsegments/{id}',
	summary: 'Rename, archive or unarchive a static segment.',
	who: 'segments',
	params: inPath,
	/** Omitted fields stay unchanged. */
	body: isArchived.extend({ name: name.optional() }),
	alsoTakes: shownBeside,
	answer: segment,
});

export const deleteStaticSegment = route({
	method: 'DELETE',
	path: '/staticsegments/{id}',
	summary: 'Delete a static segment. Its contacts stay. Refused while something uses it.',
	who: 'segments',
	params: inPath,
	answer: done,
});

export const importTypes = ['MobileNumber', 'StudentIdentifier'] as const; // spec 3 §9

/** A pasted line that matched no contact. */
const problem = z.object({ line: z.number().int(), value: z.string(), problem: z.string() });
export type SegmentProblem = z.output<typeof problem>;

export const addByHand = route({
	method: 'POST',
	path: '/staticsegments/{id}/students/manualimport',
	summary: 'Add contacts by mobile numbers or Contact IDs. Answers the lines that named no one.',
	who: 'segments',
	params: inPath,
	body: z.object({
		students: z.array(z.string().max(segmentLimits.written)).max(segmentLimits.pasted),
		staticImportType: z.enum(importTypes),
	}),
	answer: z.array(problem),
});

const added = z.object({ added: z.number().int(), alreadyIn: z.number().int() });

export const addByCriteria = route({
	method: 'POST',
	path: '/staticsegments/{id}/students/criteriaimport',
	summary: 'Add everyone who fits conditions now. They stay in when they don’t fit anymore.',
	who: 'segments',
	params: inPath,
	body: z.object({ criteria: writtenConditions, conjunction: conjunction.default('all') }),
	answer: added,
});

export const copyContacts = route({
	method: 'POST',
	path: '/staticsegments/{id}/students/copy',
	summary: 'Add everyone who is in another segment now.',
	who: 'segments',
	params: inPath,
	body: z.object({ sourceSegmentId: id }),
	answer: added,
});

export const listStaticContacts = route({
	method: 'GET',
	path: '/staticsegments/{id}/students',
	summary: 'List the contacts of a static segment by name.',
	who: 'segments',
	params: inPath,
	query: contactsQuery,
	answer: grid(segmentContact),
});

export const removeContact = route({
	method: 'DELETE',
	path: '/staticsegments/{id}/students/{studentId}', // gaps A-15
	summary: 'Remove a contact from a static segment. The contact stays.',
	who: 'segments',
	params: z.object({ id: idInPath, studentId: idInPath }),
	answer: done,
});

const exportOf = <const Path extends `/${string}`>(path: Path) =>
	route({
		method: 'GET',
		path,
		summary: 'Export the contacts of a segment as CSV.',
		who: 'segments',
		params: inPath,
		answer: { file: 'text/csv; charset=utf-8' },
	});
export const exportStaticSegment = exportOf('/staticsegments/{id}/students/export');
export const exportCriteriaSegment = exportOf('/autoupdatesegments/{id}/export');
export const exportAnySegment = exportOf('/segments/{id}/export');

// Criteria segments.

export const readCriteriaSegment = route({
	method: 'GET',
	path: '/autoupdatesegments/{id}',
	summary: 'Get one criteria segment with its conditions.',
	who: 'segments',
	params: inPath,
	answer: criteriaSegment,
});

export const createCriteriaSegment = route({
	method: 'POST',
	path: '/autoupdatesegments',
	summary: 'Create a segment of everyone who fits conditions at any time.',
	who: 'buildSegments',
	body: z.object({ name, conjunction: conjunction.default('all'), conditions: writtenConditions }),
	alsoTakes: { ...shownBesideCriteria, archived: null, version: null },
	answer: criteriaSegment,
});

export const changeCriteriaSegment = route({
	method: 'PUT',
	path: '/autoupdatesegments/{id}', // gaps F-05
	summary: 'Change the name or the conditions of a criteria segment, archive or unarchive it.',
	who: 'buildSegments',
	params: inPath,
	/** Omitted fields stay unchanged. Conditions require their conjunction. */
	body: isArchived.extend({
		name: name.optional(),
		conjunction: conjunction.optional(),
		conditions: writtenConditions.optional(),
		/** The version that the caller read. The change is refused if someone has saved other conditions since. */
		version: z.string().max(100).optional(),
	}),
	alsoTakes: shownBesideCriteria,
	answer: criteriaSegment,
});

export const archiveCriteriaSegment = route({
	method: 'PUT',
	path: '/autoupdatesegments/{id}/archive',
	summary: 'Archive a criteria segment, or bring it back (gaps X-30).',
	who: 'buildSegments',
	params: inPath,
	body: isArchived,
	alsoTakes: { ...shownBesideCriteria, name: null, conjunction: null, conditions: null, version: null },
	answer: segment,
});

export const deleteCriteriaSegment = route({
	method: 'DELETE',
	path: '/autoupdatesegments/{id}',
	summary: 'Delete a criteria segment. Its contacts stay. Refused while something uses it.',
	who: 'buildSegments',
	params: inPath,
	answer: done,
});

export const searchByFields = route({
	method: 'POST',
	path: '/students/fieldsearch',
	summary: 'Preview who fits conditions: one page of those opted in, or opted out, and how many there are.',
	who: 'staff',
	body: z.object({
		includeFields: z.array(id).max(50).default([]),
		criteria: writtenConditions,
		conjunction: conjunction.default('all'),
		/** True to export only opted-in contacts, false for only opted-out ones, null for both. */
		optInValue: z.boolean().nullable().default(null),
		...page(segmentLimits.previewPage),
	}),
	// spec 3 §3
	answer: z.object({
		Students: z.array(
			z.object({
				StudentId: id,
				StaffId: id.nullable(),
				OptedIn: z.boolean(),
				contactId: z.string(),
				firstName: z.string(),
				lastName: z.string(),
				mobileNumber: z.string().nullable(),
				fields: z.record(z.string(), z.string()),
			}),
		),
		Total: z.number().int(),
	}),
});
export type FoundStudent = z.output<typeof searchByFields.answer>['Students'][number];
