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
	'installation.set-up': { label: 'Quad set up', sentence: '{who} set up Quad for {whom}' },
	'owner.added': {
		label: 'Owner added',
		sentence: '{who} made {whom} an owner, on the word of somebody at its terminal',
	},
	'session.signed-in': { label: 'Signed in', sentence: '{who} signed in with {way}' },
	'session.signed-out': { label: 'Signed out', sentence: '{who} signed out' },
	'session.ended': { label: 'Session ended', sentence: '{who} ended their session in {browser}' },
	'session.ended-elsewhere': {
		label: 'Signed out elsewhere',
		sentence: '{who} signed out everywhere else and ended {count:session}',
	},
	'session.ended-everywhere': {
		label: 'Signed out everywhere',
		sentence: '{who} signed out everywhere and ended {count:session}',
	},
	'session.failed': { label: 'Failed sign-in', sentence: 'Somebody tried to sign in as {whom}, and could not' },
	'session.changed-team': { label: 'Changed team', sentence: '{who} went over to {team}' },
	'password.forgotten': { label: 'Password forgotten', sentence: 'Somebody asked for a new password for {whom}' },
	'password.reset': { label: 'Password chosen by mail', sentence: '{who} chose a new password with a link of a mail' },
	'password.changed': { label: 'Password changed', sentence: '{who} changed their password' },
	'password.demanded': { label: 'New password demanded', sentence: '{who} has to choose a new password: {why}' },
	'caretaker.assigned': {
		label: 'Caretaker assigned',
		sentence: '{who} made {caretaker} the caretaker of {whom} in {team}, until {until}',
	},
	'caretaker.removed': {
		label: 'Caretaker removed',
		sentence: '{who} removed {caretaker} as the caretaker of {whom} in {team}',
	},
	'caretaker.ended': {
		label: 'Caretaking over',
		sentence: '{caretaker} is no longer the caretaker of {whom} in {team}: the time was up',
	},
	'caretaking.began': { label: 'Acting began', sentence: '{who} took over the work in {team}' },
	'caretaking.ended': { label: 'Acting ended', sentence: '{who} stopped working in {team}: {why}' },
	'profile.changed': { label: 'Profile changed', sentence: '{who} changed their profile: {changed}' },
	'profile.address-changed': {
		label: 'E-mail address changed',
		sentence: '{who} signs in as {to} from now on, and no longer as {from}',
	},
	'profile.address-taken-back': {
		label: 'E-mail address taken back',
		sentence: '{who} took the address {to} back by mail, after it had become {from}',
	},
	'out-of-office.changed': { label: 'Out of office', sentence: '{who} switched out of office {state} in {team}' },
	'contact.opted-out': { label: 'Opted out by staff', sentence: '{who} opted {whom} out of {team}' },
	'contact.opted-in': { label: 'Opted in again by staff', sentence: '{who} opted {whom} in to {team} again' },
	'contact.blocked': { label: 'Contact blocked', sentence: '{who} blocked {whom} in {team}' },
	'contact.unblocked': { label: 'Contact unblocked', sentence: '{who} unblocked {whom} in {team}' },
	'import.started': {
		label: 'Import started',
		sentence: '{who} began to import {rows:row} of “{whom}” into {team}',
	},
	'import.cancelled': { label: 'Import stopped', sentence: '{who} stopped the import of “{whom}” into {team}' },
	'import.rejections-exported': {
		label: 'Rejected rows exported',
		sentence: '{who} exported the rows that the import of “{whom}” left out',
	},
	'batch.sent': { label: 'Message sent', sentence: '{who} sent a message from “{whom}” to {count:contact}' },
	'batch.undone': {
		label: 'Message taken back',
		sentence: '{who} took back a message from “{whom}” before it went out',
	},
	'batch.paused': { label: 'Message paused', sentence: '{who} paused a message from “{whom}”' },
	'batch.paused-itself': {
		label: 'Message paused itself',
		sentence: 'A message of {who} from “{whom}” paused itself: {why}',
	},
	'batch.edited': {
		label: 'Text changed',
		sentence: '{who} changed the text of a message from “{whom}” for {count:contact} who did not have it yet',
	},
	'batch.resumed': { label: 'Message resumed', sentence: '{who} resumed a message from “{whom}”' },
	'batch.cancelled': { label: 'Message stopped', sentence: '{who} stopped a message from “{whom}”' },
	'batch.exported': {
		label: 'Recipients exported',
		sentence: '{who} exported the recipients of a message from “{whom}”',
	},
	'campaign.created': { label: 'Campaign made', sentence: '{who} made the campaign “{whom}”' },
	'campaign.changed': { label: 'Campaign changed', sentence: '{who} changed the campaign “{whom}”: {changed}' },
	'campaign.archived': { label: 'Campaign archived', sentence: '{who} archived the campaign “{whom}”' },
	'campaign.brought-back': {
		label: 'Campaign made active again',
		sentence: '{who} made the campaign “{whom}” active again',
	},
	'campaign.deleted': { label: 'Campaign deleted', sentence: '{who} deleted the campaign “{whom}”' },
	'campaign.exported': {
		label: 'Campaign exported',
		sentence: '{who} exported the activity of the campaign “{whom}”',
	},
	'schedule.created': {
		label: 'Message scheduled',
		sentence: '{who} scheduled a message from “{whom}” to {count:contact}, for {at}',
	},
	'schedule.changed': {
		label: 'Scheduled message changed',
		sentence: '{who} changed a scheduled message from “{whom}”: {changed}',
	},
	'schedule.cancelled': {
		label: 'Scheduled message cancelled',
		sentence: '{who} cancelled a scheduled message from “{whom}”',
	},
	'schedule.started': {
		label: 'Scheduled message sent early',
		sentence: '{who} sent a scheduled message from “{whom}” without waiting for its time',
	},
	'schedule.stopped': {
		label: 'Scheduled message not sent',
		sentence: 'A scheduled message from “{whom}” did not go out: {why}',
	},
	'batch.answers-sorted': {
		label: 'Reply category changed',
		sentence: '{who} sorted {count:answer} to a message from “{whom}” as {category}',
	},
	'batch.replies-answered': {
		label: 'Replies answered',
		sentence: '{who} answered {count:contact} who had replied to a message from “{whom}”',
	},
	'batch.replies-resolved': {
		label: 'Replies resolved',
		sentence: '{who} looked through what {count:contact} replied to a message from “{whom}”',
	},
	'batch.triage-undone': {
		label: 'Triage undone',
		sentence: '{who} took back what was done about {count:contact} who had replied to a message from “{whom}”',
	},
	'conversations.archived': {
		label: 'Conversations archived',
		sentence: '{who} archived {count:conversation} of “{whom}”',
	},
	'conversations.brought-back': {
		label: 'Conversations brought back',
		sentence: '{who} brought {count:conversation} back into “{whom}”',
	},
	'template.created': { label: 'Template added', sentence: '{who} added the template “{whom}” to {team}' },
	'template.changed': {
		label: 'Template changed',
		sentence: '{who} changed the template “{whom}” of {team}: {changed}',
	},
	'template.deleted': { label: 'Template deleted', sentence: '{who} deleted the template “{whom}” of {team}' },
	'message-type.created': {
		label: 'Message type added',
		sentence: '{who} added the message type “{whom}” to {team}',
	},
	'message-type.changed': {
		label: 'Message type changed',
		sentence: '{who} changed the message type “{whom}” of {team}: {changed}',
	},
	'message-type.made-default': {
		label: 'Message type made the default',
		sentence: '{who} made “{whom}” the message type that {team} sends with by default',
	},
	'smart-message.created': { label: 'Smart Message created', sentence: '{who} created the Smart Message “{whom}”' },
	'smart-message.changed': {
		label: 'Smart Message changed',
		sentence: '{who} changed the Smart Message “{whom}”: {changed}',
	},
	'smart-message.deleted': { label: 'Smart Message deleted', sentence: '{who} deleted the Smart Message “{whom}”' },
	'notice.published': { label: 'Notice published', sentence: '{who} told everybody “{whom}”' },
	'notice.removed': { label: 'Notice taken back', sentence: '{who} took back “{whom}”' },
	'incident.opened': { label: 'Incident opened', sentence: '{who} opened the incident “{whom}”' },
	'incident.updated': { label: 'Incident updated', sentence: '{who} told about the incident “{whom}”: {status}' },
	'service.enabled': { label: 'Service switched on', sentence: '{who} switched on {whom}' },
	'service.requested': { label: 'Service asked for', sentence: '{who} asked for {whom}' },
	'credits.entered': {
		label: 'Credits entered',
		sentence: '{who} entered {credits:credit} for “{whom}” of {organization}: {kind}',
	},
	'credits.received': {
		label: 'Credits received',
		sentence: 'The credits of “{whom}” changed by {credits:credit}: {kind}',
	},
	'sales-desk.told': { label: 'Sales desk told', sentence: '{who} told the sales desk “{whom}”' },
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
	'sending-rules.changed': {
		label: 'Rules of sending changed',
		sentence: '{who} changed the rules that {whom} sends by: {changed}',
	},
	'partner.created': { label: 'Partner added', sentence: '{who} added the partner “{whom}”' },
	'partner.changed': { label: 'Partner changed', sentence: '{who} changed the partner “{whom}”: {changed}' },
	'partner.key-replaced': {
		label: 'Key of a partner replaced',
		sentence: '{who} gave the partner “{whom}” another key',
	},
	'partner.deleted': { label: 'Partner deleted', sentence: '{who} deleted the partner “{whom}”' },
	'partner.refused': {
		label: 'Partner refused',
		sentence: 'Somebody came from the partner “{whom}” and was not let in: {why}',
	},
	'sso.refused': {
		label: 'Single sign-on refused',
		sentence: 'Somebody came from the single sign-on “{whom}” and was not let in: {why}',
	},
} as const satisfies Record<string, Action>;

export type AuditAction = keyof typeof auditActions;
