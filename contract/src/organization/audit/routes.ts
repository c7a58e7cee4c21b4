import { z } from 'zod';
import { grid, id, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { type AuditAction, auditActions } from './actions.ts';
import { auditLimits } from './limits.ts';
import { isKnown } from './say-entry.ts';

/** A day in the current team's time zone. */
const day = z
	.string()
	.regex(/^\d{4}-\d{2}-\d{2}$/)
	.refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text));

export const auditFilter = z.object({
	/** Matched against names, sentences and details. */
	searchText: z.string().max(auditLimits.searchText).default(''),
	/** The user who acted, or on whose behalf a caretaker acted. */
	personId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
	action: z.enum(Object.keys(auditActions).filter(isKnown) as [AuditAction, ...AuditAction[]]).optional(),
	from: day.optional(),
	until: day.optional(), // inclusive
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditEntry = z.object({
	id,
	at: instant,
	action: z.string(),
	sentence: z.string(),
	who: z.string().nullable(), // null for automatic actions, and if nobody was signed in
	forWhom: z.string().nullable(), // the user on whose behalf a caretaker acted
	team: z.string().nullable(),
	subjectKind: z.string().nullable(),
	subject: z.string().nullable(), // its name at the time
	details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
	address: z.string().nullable(), // the request's network address
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAuditEntries = route({
	method: 'GET',
	path: '/auditlog',
	summary: 'List who did what, to whom and from where, across the organization; newest first.',
	who: 'owner',
	query: auditFilter.extend(page(auditLimits.page)),
	answer: grid(auditEntry),
});

export const exportAuditEntries = route({
	method: 'GET',
	path: '/auditlog/export',
	summary: 'Export the audit log as CSV; newest first.',
	who: 'owner',
	query: auditFilter,
	answer: { file: 'text/csv; charset=utf-8' },
});

export const listAuditPeople = route({
	method: 'GET',
	path: '/auditlog/people',
	summary: 'List everyone who can appear in the audit log, including people who left.',
	who: 'owner',
	answer: z.array(z.object({ id, name: z.string(), removed: z.boolean() })),
});
