/** Invites many users: a preview checks each row, then a job invites. The specifications have only single ones. */
import { z } from 'zod';
import { done, flag, grid, id, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { userLimits } from './limits.ts';

/** The outcome of checking a row. The job checks `valid` rows again before inviting, and skips all others. */
export const invitationVerdicts = [
	'valid',
	'invited',
	'already-user',
	'already-invited',
	'bad-details', // invalid name or User Id
	'bad-email',
	'email-in-use',
	'user-id-in-use',
	'repeated', // an earlier row has the same email or User Id
	'unknown-team',
	'unknown-role',
	'limit',
	'not-allowed', // the inviting user isn't allowed to, or no longer is
] as const;
export const invitationVerdict = z.enum(invitationVerdicts);
export type InvitationVerdict = z.output<typeof invitationVerdict>;

export const invitationListStates = ['draft', 'waiting', 'running', 'complete', 'failed'] as const;

export const invitationList = z.object({
	id,
	/** The file's name; empty for a pasted list. */
	fileName: z.string(),
	state: z.enum(invitationListStates),
	createdAt: instant,
	completedAt: instant.nullable(),
	sendWelcomeEmail: z.boolean(),
	total: z.number().int(),
	/** How many people can be invited, or still will be. */
	valid: z.number().int(),
	invited: z.number().int(),
	leftOut: z.number().int(),
});
export type InvitationList = z.output<typeof invitationList>;

const invitationRow = z.object({
	/** The line number in the file, as an editor shows it. */
	line: z.number().int(),
	firstName: z.string(),
	lastName: z.string(),
	emailAddress: z.string(),
	campusUniqueId: z.string(),
	teams: z.string(),
	role: z.string(),
	verdict: invitationVerdict,
	reason: z.string().nullable(),
});
export type InvitationRow = z.output<typeof invitationRow>;

export const rowFilters = ['all', 'valid', 'invited', 'leftOut'] as const;
const show = z.enum(rowFilters).default('all');

const inPath = z.object({ invitationListId: idInPath });

export const pasteInvitations = route({
	method: 'POST',
	path: '/admin/users/invitationLists/paste',
	summary: 'Preview a pasted list of people to invite. No one is invited yet.',
	who: 'administrator',
	onlyOneself: true,
	body: z.object({ text: z.string().max(userLimits.pasted) }),
	answer: invitationList,
});

export const uploadInvitations = route({
	method: 'POST',
	path: '/admin/users/invitationLists/file',
	summary: 'Preview a file (.csv, .txt or .xlsx) of people to invite. No one is invited yet.',
	who: 'administrator',
	onlyOneself: true,
	bodyAs: 'file',
	body: z.object({}),
	answer: invitationList,
});

export const listInvitationLists = route({
	method: 'GET',
	path: '/admin/users/invitationLists',
	summary: 'The lists that you have started, the latest first.',
	who: 'administrator',
	answer: z.array(invitationList),
});

export const readInvitationList = route({
	method: 'GET',
	path: '/admin/users/invitationLists/{invitationListId}',
	summary: 'How far a list of yours is, with its counts.',
	who: 'administrator',
	params: inPath,
	answer: invitationList,
});

export const listInvitationRows = route({
	method: 'GET',
	path: '/admin/users/invitationLists/{invitationListId}/rows',
	summary: 'The rows of a list of yours, each with its verdict.',
	who: 'administrator',
	params: inPath,
	query: z.object({ ...page(50), show }),
	answer: grid(invitationRow),
});

export const sendInvitationList = route({
	method: 'POST',
	path: '/admin/users/invitationLists/{invitationListId}/invite',
	summary: 'Invite everyone on a list of yours who can be. Repeating the request invites no one twice.',
	who: 'administrator',
	onlyOneself: true,
	params: inPath,
	body: z.object({
		sendWelcomeEmail: z.boolean().default(true),
		/** Null to let the users sign in with a password. */
		samlConfigurationId: id.nullable().default(null),
	}),
	answer: done,
});

export const downloadInvitationRows = route({
	method: 'GET',
	path: '/admin/users/invitationLists/{invitationListId}/results',
	summary: 'The rows of a list of yours with their results, as a file that can be corrected and uploaded again.',
	who: 'administrator',
	params: inPath,
	query: z.object({ leftOutOnly: flag.default(false) }),
	answer: { file: 'text/csv; charset=utf-8' },
});

export const downloadInvitationTemplate = route({
	method: 'GET',
	path: '/admin/users/invitationLists/template',
	summary: 'An empty file with the columns of a list of people to invite.',
	who: 'administrator',
	answer: { file: 'text/csv; charset=utf-8' },
});
