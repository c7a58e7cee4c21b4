/**
 * What the audit log knows to tell: every action with its name in the filter and its sentence. `{who}` is the person
 * who did it (and for whom, while caretaking), `{whom}` what it was done to, as it was called then, `{team}` the team;
 * any other place is filled from the entry's details. Each area adds its own lines; one that was ever written stays.
 */
interface Action {
	readonly label: string;
	readonly sentence: string;
}

export const auditActions = {
	'audit.exported': { label: 'Audit log exported', sentence: '{who} exported the audit log' },
	'session.signed-in': { label: 'Signed in', sentence: '{who} signed in' },
	'session.signed-out': { label: 'Signed out', sentence: '{who} signed out' },
	'session.failed': { label: 'Failed sign-in', sentence: 'Somebody tried to sign in as {whom}, and could not' },
	'session.changed-team': { label: 'Changed team', sentence: '{who} went over to {team}' },
	'notice.published': { label: 'Notice published', sentence: '{who} told everybody “{whom}”' },
	'notice.removed': { label: 'Notice taken back', sentence: '{who} took back “{whom}”' },
	'incident.opened': { label: 'Incident opened', sentence: '{who} opened the incident “{whom}”' },
	'incident.updated': { label: 'Incident updated', sentence: '{who} told about the incident “{whom}”: {status}' },
	'team-alert.changed': {
		label: 'Notification settings changed',
		sentence: '{who} set who of {team} is told of “{whom}”: {addresses}',
	},
	'sso.created': { label: 'Single sign-on added', sentence: '{who} added the single sign-on “{whom}”' },
	'sso.changed': {
		label: 'Single sign-on changed',
		sentence: '{who} changed the single sign-on “{whom}”: {changed}',
	},
	'sso.deleted': { label: 'Single sign-on deleted', sentence: '{who} deleted the single sign-on “{whom}”' },
	'sso.chosen': { label: 'Way of signing in chosen', sentence: '{who} let {whom} sign in with {way}' },
	'sso.refused': {
		label: 'Single sign-on refused',
		sentence: 'Somebody came from the single sign-on “{whom}” and was not let in: {why}',
	},
} as const satisfies Record<string, Action>;

export type AuditAction = keyof typeof auditActions;
