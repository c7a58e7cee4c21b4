/**
 * Routes for owners' texting reports (spec 3 §2, §7, gaps A-19). They show groups of segments, inboxes and campaigns as
 * a funnel from sent to replied, or side by side. A saved report is counted again each time it is opened.
 */
import { z } from 'zod';
import { done, id, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { textingReportLimits } from './limits.ts';

const group = z.object({
	name: z.string().max(1_000),
	/** Only texts to and from people who are in one of these segments when the report is opened. */
	segments: z.array(id).max(textingReportLimits.chosen).default([]),
	/** If empty, all inboxes. */
	inboxes: z.array(id).max(textingReportLimits.chosen).default([]),
	campaigns: z.array(id).max(textingReportLimits.chosen).default([]),
});
export type ReportGroup = z.output<typeof group>;

const counted = group.extend({
	sent: z.number().int(),
	delivered: z.number().int(),
	replied: z.number().int(),
	received: z.number().int(),
	optedOut: z.number().int(),
	/** The number of segments that have been deleted, and so are not counted. */
	goneSegments: z.number().int(),
});
export type CountedGroup = z.output<typeof counted>;

const report = z.object({
	id,
	name: z.string(),
	isFunnel: z.boolean(),
	createdByName: z.string(),
	createdOn: instant,
	startDate: instant,
	endDate: instant,
});

export const createTextingReport = route({
	method: 'POST',
	path: '/textingreport',
	summary: 'Create a texting report. Every owner of the organization sees it.',
	who: 'owner',
	body: z.object({
		name: z.string().max(1_000).default(''),
		isFunnel: z.boolean().default(false),
		groups: z.array(group).max(100).default([]),
		startDate: z.string().max(40).optional(),
		endDate: z.string().max(40).optional(),
	}),
	answer: report,
});
export type NewTextingReport = z.output<typeof createTextingReport.body>;

export const listTextingReports = route({
	method: 'GET',
	path: '/textingreport',
	summary: 'List the organization’s texting reports, newest first.',
	who: 'owner',
	answer: z.array(report),
});

const reportChoices = z.object({
	segments: z.array(z.object({ id, name: z.string(), team: z.string() })),
	inboxes: z.array(z.object({ id, name: z.string(), team: z.string() })),
	campaigns: z.array(z.object({ id, name: z.string(), team: z.string() })),
});
export type ReportChoices = z.output<typeof reportChoices>;

export const listReportChoices = route({
	method: 'GET',
	path: '/textingreport/choices',
	summary: 'List the segments, inboxes and campaigns that a texting report can count.',
	who: 'owner',
	answer: reportChoices,
});

export const readTextingReport = route({
	method: 'GET',
	path: '/textingreport/{id}',
	summary: 'Count a texting report anew.',
	who: 'owner',
	params: z.object({ id: idInPath }),
	answer: report.extend({ groups: z.array(counted) }),
});

export const deleteTextingReport = route({
	method: 'DELETE',
	path: '/textingreport/{id}',
	summary: 'Delete a texting report.',
	who: 'owner',
	params: z.object({ id: idInPath }),
	answer: done,
});
