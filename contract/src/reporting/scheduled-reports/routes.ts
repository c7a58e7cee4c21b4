/** Routes for reports emailed weekly or monthly, which administrators set up for their team, owners for all teams. */
import { z } from 'zod';
import { done, id, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { besideWritten, idOrShown } from '../../shown-beside.ts';
import { scheduledReportLimits } from './limits.ts';
import { rhythms } from './periods.ts';

const reader = z.object({
	id,
	name: z.string(),
	/** Whether the recipient unsubscribed with the link in an email. */
	hasStopped: z.boolean(),
});

const scheduledReport = z.object({
	id,
	/** Null for the whole organization. */
	team: z.string().nullable(),
	every: z.enum(rhythms),
	readers: z.array(reader),
	nextOn: instant,
	sentOn: instant.nullable(),
	createdByName: z.string(),
});
export type ScheduledReport = z.output<typeof scheduledReport>;

const scope = z.enum(['org']).optional();
const readers = z.array(idOrShown).max(10 * scheduledReportLimits.readers);

export const listScheduledReports = route({
	method: 'GET',
	path: '/scheduledreports',
	summary: 'List the scheduled reports of the current team; for owners those of the organization, too.',
	who: 'administrator',
	answer: z.array(scheduledReport),
});

export const listReportReaders = route({
	method: 'GET',
	path: '/scheduledreports/people',
	summary: 'List the colleagues who can get a report: of the current team, or of the organization for owners.',
	who: 'administrator',
	query: z.object({ scope }),
	answer: z.array(z.object({ id, name: z.string() })),
});

export const createScheduledReport = route({
	method: 'POST',
	path: '/scheduledreports',
	summary: 'Send the figures of the current team, or of the organization, to colleagues each week or month.',
	who: 'administrator',
	body: z.object({ scope, every: z.enum(rhythms).default('week'), readers }),
	answer: scheduledReport,
});

const written = z.object({ every: z.enum(rhythms).default('week'), readers });

export const changeScheduledReport = route({
	method: 'PUT',
	path: '/scheduledreports/{id}',
	summary: 'Change how often a report goes out and who gets it. Whoever is chosen again gets it again.',
	who: 'administrator',
	params: z.object({ id: idInPath }),
	body: written,
	alsoTakes: besideWritten(scheduledReport, written),
	answer: scheduledReport,
});

export const deleteScheduledReport = route({
	method: 'DELETE',
	path: '/scheduledreports/{id}',
	summary: 'Delete a scheduled report: no one gets it anymore.',
	who: 'administrator',
	params: z.object({ id: idInPath }),
	answer: done,
});

export const stopScheduledReport = route({
	method: 'POST',
	path: '/scheduledreports/stop',
	summary: 'Stop a report for oneself, by the link of its email. Doing so twice is fine.',
	who: 'anyone',
	body: z.object({ key: z.string().max(200) }),
	answer: done,
});
