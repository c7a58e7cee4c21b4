/** Routes for owners, administrators (gaps) and, for chats only, chat administrators (X-05; spec 3 §7). */
import { z } from 'zod';
import type { Ability } from '../../ability-names.ts';
import { grid, id, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { exportLimits } from './limits.ts';

export const exportKinds = ['activity', 'optouts', 'undelivered', 'students', 'highspeed', 'webchat', 'hitl'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportKindNames: Readonly<Record<ExportKind, string>> = {
	activity: 'Message activity',
	optouts: 'Opt-outs',
	undelivered: 'Not delivered',
	students: 'Contacts',
	highspeed: 'High-speed messages',
	webchat: 'Web chats',
	hitl: 'Chats handed over by a bot',
};

export const exportStates = ['waiting', 'running', 'complete', 'failed', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

const run = z.object({
	id,
	kind: z.enum(exportKinds),
	/** Null for the whole organization. */
	team: z.string().nullable(),
	startDate: instant,
	endDate: instant,
	state: z.enum(exportStates),
	rows: z.number().int(), // written so far
	bytes: z.number().int().max(Number.MAX_SAFE_INTEGER),
	createdOn: instant,
	completedOn: instant.nullable(),
	/** When the file is deleted. */
	expiresOn: instant.nullable(),
});
export type ExportRun = z.output<typeof run>;

/** Days in the team's time zone, the last one included, or timestamps. By default, the last seven days. */
const wanted = z.object({
	startDate: z.string().max(40).optional(),
	endDate: z.string().max(40).optional(),
	departmentId: id.optional(),
	scope: z.enum(['org']).optional(),
});
export type ExportInput = z.output<typeof wanted>;

const start = <const By extends 'owner' | 'admin', const Kind extends ExportKind>(by: By, kind: Kind, who: Ability) =>
	route({
		method: 'POST',
		path: `/${by}exports/${kind}`,
		summary: `Start an export: ${exportKindNames[kind].toLowerCase()}.`,
		who,
		body: wanted,
		answer: run,
	});

export const ownerActivity = start('owner', 'activity', 'exportOrganization');
export const ownerOptOuts = start('owner', 'optouts', 'exportOrganization');
export const ownerUndelivered = start('owner', 'undelivered', 'exportOrganization');
export const ownerContacts = start('owner', 'students', 'exportOrganization');
export const ownerHighSpeed = start('owner', 'highspeed', 'exportOrganization');
export const adminActivity = start('admin', 'activity', 'exportReports');
export const adminOptOuts = start('admin', 'optouts', 'exportReports');
export const adminUndelivered = start('admin', 'undelivered', 'exportReports');
export const adminContacts = start('admin', 'students', 'exportReports');
export const adminHighSpeed = start('admin', 'highspeed', 'exportReports');

export const ownerWebChat = start('owner', 'webchat', 'exportOrganization');
export const adminWebChat = start('admin', 'webchat', 'exports');

/** This path starts with a parameter, so routes with literal paths must come first (gaps A-47). */
export const exportHandOvers = route({
	method: 'POST',
	path: '/{botId}/hitl/export',
	summary: 'Start an export: chats that a bot handed over to people.',
	who: 'administerWebChat',
	params: z.object({ botId: idInPath }),
	body: wanted,
	answer: run,
});

export const listExports = route({
	method: 'GET',
	path: '/exports',
	summary: 'List your exports, newest first.',
	who: 'exports',
	query: z.object(page(exportLimits.page)),
	answer: grid(run),
});

export const deleteExport = route({
	method: 'DELETE',
	path: '/exports/{id}',
	summary: 'Delete one of your exports, or stop it.',
	who: 'exports',
	params: z.object({ id: idInPath }),
	answer: z.object({}),
});

export const linkExport = route({
	method: 'POST',
	path: '/exports/{id}/link',
	summary: 'Get a link that downloads one of your exports once, within a minute.',
	who: 'exports',
	params: z.object({ id: idInPath }),
	answer: z.object({ address: z.string() }),
});

export const downloadExport = route({
	method: 'GET',
	path: '/exports/file/{key}',
	summary: 'Download an export by its link, which works once.',
	who: 'anyone',
	params: z.object({ key: z.string().max(200) }),
	answer: { file: 'text/csv; charset=utf-8' },
});
