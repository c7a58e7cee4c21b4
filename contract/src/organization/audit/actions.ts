/**
 * The actions of the audit log, with their names in the filter and their sentences. `{who}` is the user who acted (and
 * on whose behalf), `{whom}` what it was about, by its name at the time, `{team}` the team. The entry's details fill
 * the other placeholders. Never remove an action.
 */
interface Action {
	readonly label: string;
	readonly sentence: string;
}

export const auditActions = {
	'credential.created': {
		label: 'API credential generated',
		sentence: '{who} generated the API credential “{whom}” for {where}, which may {scopes}',
	},
	'credential.handed-over': {
		label: 'API credential handed over',
		sentence: '{who} handed over the API credential “{whom}” from {from} to {to}',
	},
	'credential.revoked': { label: 'API credential revoked', sentence: '{who} revoked the API credential “{whom}”' },
	'chat-bot.created': { label: 'Chat bot created', sentence: '{who} created the chat bot {whom} of {where}' },
	'chat-bot.changed': { label: 'Chat bot changed', sentence: '{who} changed the chat bot {whom} of {where}' },
	'chat-bot.deleted': { label: 'Chat bot deleted', sentence: '{who} deleted the chat bot {whom} of {where}' },
	'chat-widget.created': { label: 'Chat widget created', sentence: '{who} created the chat widget {whom} of {where}' },
	'chat-widget.changed': { label: 'Chat widget changed', sentence: '{who} changed the chat widget {whom} of {where}' },
	'chat-widget.deleted': { label: 'Chat widget deleted', sentence: '{who} deleted the chat widget {whom} of {where}' },
	'integration.connected': { label: 'Integration connected', sentence: '{who} connected {whom} for {where}' },
	'integration.changed': { label: 'Integration changed', sentence: '{who} changed {what} of {whom} for {where}' },
	'integration.disconnected': { label: 'Integration disconnected', sentence: '{who} disconnected {whom} from {where}' },
	'integration.run': { label: 'Integration run', sentence: '{who} started the {what} of {whom} for {where}' },
	'webhook.created': { label: 'Webhook set up', sentence: '{who} set up the webhook {whom} of {where}: {url}' },
	'webhook.changed': { label: 'Webhook changed', sentence: '{who} changed the webhook {whom} of {where}: {url}' },
	'webhook.deleted': { label: 'Webhook deleted', sentence: '{who} deleted the webhook {whom}: {url}' },
	'webhook.secret-replaced': {
		label: 'Webhook secret replaced',
		sentence: '{who} replaced the signing secret of the webhook {whom}',
	},
	'audit.exported': { label: 'Audit log exported', sentence: '{who} exported the audit log' },
	'installation.set-up': { label: 'Quad set up', sentence: '{who} set up Quad for {whom}' },
	'owner.added': {
		label: 'Owner added',
		sentence: '{who} made {whom} an owner from the command line',
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
	'session.failed': { label: 'Failed sign-in', sentence: 'Someone failed to sign in as {whom}' },
	'session.changed-team': { label: 'Switched team', sentence: '{who} switched to {team}' },
	'password.forgotten': { label: 'Password reset requested', sentence: 'Someone requested a new password for {whom}' },
	'password.reset': { label: 'Password reset', sentence: '{who} chose a new password through an emailed link' },
	'password.changed': { label: 'Password changed', sentence: '{who} changed their password' },
	'password.demanded': { label: 'New password required', sentence: '{who} must choose a new password: {why}' },
	'user.invited': { label: 'User invited', sentence: '{who} invited {whom} and gave them access to {teams}' },
	'user.added': {
		label: 'User added',
		sentence: '{who} added {whom} without an email and gave them access to {teams}',
	},
	'user.welcomed': { label: 'Invitation sent again', sentence: '{who} sent {whom} another invitation' },
	'user.withdrawn': { label: 'Invitation withdrawn', sentence: '{who} withdrew the invitation of {whom}' },
	'user.accepted': { label: 'Invitation accepted', sentence: '{who} accepted the invitation and chose a password' },
	'user.changed': { label: 'User changed', sentence: '{who} changed {whom}: {changed}' },
	'user.access-given': { label: 'Access changed', sentence: '{who} changed the access of {whom} to {teams}' },
	'user.made-owner': { label: 'Made an owner', sentence: '{who} made {whom} an owner' },
	'user.no-owner': { label: 'Owner removed', sentence: '{who} removed {whom} as an owner' },
	'users.list-added': { label: 'Users invited from a list', sentence: '{who} invited {count:user} from a list' },
	'caretaker.assigned': {
		label: 'Caretaker assigned',
		sentence: '{who} made {caretaker} the caretaker of {whom} in {team}, until {until}',
	},
	'caretaker.removed': {
		label: 'Caretaker removed',
		sentence: '{who} removed {caretaker} as the caretaker of {whom} in {team}',
	},
	'caretaker.ended': {
		label: 'Caretaking ended',
		sentence: '{caretaker} is no longer the caretaker of {whom} in {team}: time was up',
	},
	'caretaking.began': { label: 'Caretaking session started', sentence: '{who} started working in {team}' },
	'caretaking.ended': { label: 'Caretaking session ended', sentence: '{who} stopped working in {team}: {why}' },
	'user.removed-from-team': {
		label: 'User removed from a team',
		sentence: '{who} removed {whom} from {team} and handed over to {successor}',
	},
	'user.deleted': { label: 'User deleted', sentence: '{who} deleted {whom} and handed over to {successor}' },
	'profile.changed': { label: 'Profile changed', sentence: '{who} changed their profile: {changed}' },
	'profile.address-wanted': {
		label: 'Email change requested',
		sentence: '{who} asked to sign in as {to}; this waits for confirmation by email',
	},
	'profile.address-changed': {
		label: 'Email address changed',
		sentence: '{who} now signs in as {to}, no longer as {from}',
	},
	'profile.address-taken-back': {
		label: 'Email change reversed',
		sentence: '{who} took back the address {to}, which had been changed to {from}',
	},
	'out-of-office.changed': { label: 'Out of office', sentence: '{who} switched out of office {state} in {team}' },
	'out-of-office.inbox-changed': {
		label: 'Out of office of an inbox',
		sentence: '{who} switched out of office {state} in “{whom}”',
	},
	'keywords.created': { label: 'Keyword group created', sentence: '{who} created the keyword group “{whom}”' },
	'keywords.changed': { label: 'Keyword group changed', sentence: '{who} changed the keyword group “{whom}”' },
	'keywords.deleted': { label: 'Keyword group deleted', sentence: '{who} deleted the keyword group “{whom}”' },
	'automation.switched': { label: 'Keywords switched', sentence: '{who} switched keywords {state} in “{whom}”' },
	'automation.changed': {
		label: 'Keyword hours changed',
		sentence: '{who} set the keywords of “{whom}” to be answered {when}',
	},
	'automation.stopped': {
		label: 'Automatic answers stopped',
		sentence: 'Automatic answers to {whom} were stopped: too many texts alike came within five minutes',
	},
	'contact.opted-out': { label: 'Opted out by staff', sentence: '{who} opted {whom} out of {team}' },
	'opt-out.kept': { label: 'Opt-out review: kept', sentence: '{who} decided to keep texting {whom} in {team}' },
	'opt-out.dismissed': {
		label: 'Opt-out review: dismissed',
		sentence: '{who} dismissed a text from {whom} in {team} that sounded like an opt-out or a wrong number',
	},
	'opt-out.deadline': {
		label: 'Opt-out review: deadline',
		sentence: '{whom} was opted out in {team}: no one had decided by the deadline',
	},
	'opt-out.undone': {
		label: 'Opt-out review undone',
		sentence: '{who} took back what was decided about the texts to {whom} in {team}',
	},
	'opt-out.scope-changed': {
		label: 'Scope of opt-outs',
		sentence: '{who} set what opt-outs cover: {scope}',
	},
	'contact.opted-in': { label: 'Opted in again by staff', sentence: '{who} opted {whom} in to {team} again' },
	'contact.blocked': { label: 'Contact blocked', sentence: '{who} blocked {whom} in {team}' },
	'contact.unblocked': { label: 'Contact unblocked', sentence: '{who} unblocked {whom} in {team}' },
	'custom-field.created': { label: 'Custom field added', sentence: '{who} added the custom field “{whom}”' },
	'custom-field.changed': {
		label: 'Custom field changed',
		sentence: '{who} changed the custom field “{whom}”: {changed}',
	},
	'custom-field.deleted': {
		label: 'Custom field deleted',
		sentence: '{who} deleted the custom field “{whom}” with its values',
	},
	'custom-fields.set-up': { label: 'Custom fields set up', sentence: '{who} set up {count:custom field}' },
	'contact.created': { label: 'Contact added', sentence: '{who} added {whom} to {team}' },
	'contact.changed': { label: 'Contact changed', sentence: '{who} changed {whom}: {changed}' },
	'contact.deleted': { label: 'Contact deleted', sentence: '{who} deleted {whom} from {team}' },
	'contacts.deleted': { label: 'Contacts deleted', sentence: '{who} deleted {count:contact} from {team}' },
	'contacts.restored': { label: 'Contacts put back', sentence: '{who} put {count:contact} back into {team}' },
	'contacts.removed': {
		label: 'Contacts removed for good',
		sentence: '{who} removed {count:contact} for good from every team',
	},
	'carrier.countries': { label: 'Countries for SMS', sentence: '{who} set the other countries for SMS: {countries}' },
	'numbers.checked': {
		label: 'Numbers checked',
		sentence: '{who} had {count:number} checked at the carrier, for at most {cost}',
	},
	'retention.changed': { label: 'Retention of texts', sentence: '{who} set how long texts are kept: {kept}' },
	'contact.merged': { label: 'Contacts merged', sentence: '{who} merged {other} into {whom}' },
	'contact.unmerged': { label: 'Merge undone', sentence: '{who} took {other} out of {whom} again' },
	'contacts.assigned': { label: 'Contacts assigned', sentence: '{who} assigned {count:contact} to {to}' },
	'contacts.tagged': { label: 'Contacts tagged', sentence: '{who} changed the tags of {count:contact} in {team}' },
	'tag.created': { label: 'Tag added', sentence: '{who} added the tag “{whom}” to {team}' },
	'tag.renamed': { label: 'Tag renamed', sentence: '{who} renamed the tag “{whom}” to “{name}”' },
	'tag.deleted': { label: 'Tag deleted', sentence: '{who} deleted the tag “{whom}” of {team}' },
	'segment.created': { label: 'Segment created', sentence: '{who} created the segment “{whom}”' },
	'segment.changed': { label: 'Segment changed', sentence: '{who} changed the segment “{whom}”: {changed}' },
	'segment.filled': {
		label: 'Contacts added to a segment',
		sentence: '{who} added {count:contact} to the segment “{whom}”',
	},
	'segment.contact-removed': {
		label: 'Contact removed from a segment',
		sentence: '{who} removed a contact from the segment “{whom}”',
	},
	'segment.contacts-removed': {
		label: 'Contacts removed from a segment',
		sentence: '{who} removed {count:contact} from the segment “{whom}”',
	},
	'segment.archived': { label: 'Segment archived', sentence: '{who} archived the segment “{whom}”' },
	'segment.brought-back': { label: 'Segment unarchived', sentence: '{who} unarchived the segment “{whom}”' },
	'segment.deleted': { label: 'Segment deleted', sentence: '{who} deleted the segment “{whom}”' },
	'segment.exported': { label: 'Segment exported', sentence: '{who} exported the contacts of the segment “{whom}”' },
	'import.started': {
		label: 'Import started',
		sentence: '{who} started importing {rows:row} of “{whom}” into {team}',
	},
	'import.cancelled': { label: 'Import stopped', sentence: '{who} stopped the import of “{whom}” into {team}' },
	'import.undone': { label: 'Import undone', sentence: '{who} undid the import of “{whom}” into {team}' },
	'import.rejections-exported': {
		label: 'Rejected rows exported',
		sentence: '{who} exported the rows left out of the import of “{whom}”',
	},
	'batch.sent': { label: 'Message sent', sentence: '{who} sent a message from “{whom}” to {count:contact}' },
	'batch.undone': {
		label: 'Message undone',
		sentence: '{who} undid a message from “{whom}” before it was sent',
	},
	'batch.paused': { label: 'Message paused', sentence: '{who} paused a message from “{whom}”' },
	'batch.paused-itself': {
		label: 'Message paused automatically',
		sentence: 'A message by {who} from “{whom}” was paused automatically: {why}',
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
	'batch.numbers-left-out': {
		label: 'Dead numbers left out',
		sentence: '{who} left {count:number} that failed in a message from “{whom}” out of later messages',
	},
	'campaign.created': { label: 'Campaign created', sentence: '{who} created the campaign “{whom}”' },
	'campaign.changed': { label: 'Campaign changed', sentence: '{who} changed the campaign “{whom}”: {changed}' },
	'campaign.archived': { label: 'Campaign archived', sentence: '{who} archived the campaign “{whom}”' },
	'campaign.brought-back': {
		label: 'Campaign unarchived',
		sentence: '{who} unarchived the campaign “{whom}”',
	},
	'campaign.deleted': { label: 'Campaign deleted', sentence: '{who} deleted the campaign “{whom}”' },
	'campaign.exported': {
		label: 'Campaign exported',
		sentence: '{who} exported the activity of the campaign “{whom}”',
	},
	'scheduled-report.created': { label: 'Scheduled report created', sentence: '{who} scheduled a report by email' },
	'scheduled-report.changed': { label: 'Scheduled report changed', sentence: '{who} changed a scheduled report' },
	'scheduled-report.deleted': { label: 'Scheduled report deleted', sentence: '{who} deleted a scheduled report' },
	'export.started': { label: 'Export started', sentence: '{who} started an export: {whom}' },
	'export.downloaded': { label: 'Export downloaded', sentence: '{who} downloaded an export: {whom}' },
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
		sentence: '{who} sent a scheduled message from “{whom}” early',
	},
	'schedule.stopped': {
		label: 'Scheduled message not sent',
		sentence: 'A scheduled message from “{whom}” was not sent: {why}',
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
		sentence: '{who} resolved the replies of {count:contact} to a message from “{whom}”',
	},
	'batch.triage-undone': {
		label: 'Triage undone',
		sentence: '{who} undid an action on {count:contact} who had replied to a message from “{whom}”',
	},
	'conversations.archived': {
		label: 'Conversations archived',
		sentence: '{who} archived {count:conversation} in “{whom}”',
	},
	'conversations.brought-back': {
		label: 'Conversations unarchived',
		sentence: '{who} unarchived {count:conversation} in “{whom}”',
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
		sentence: '{who} made “{whom}” the default message type of {team}',
	},
	'smart-message.created': { label: 'Smart Message created', sentence: '{who} created the Smart Message “{whom}”' },
	'smart-message.changed': {
		label: 'Smart Message changed',
		sentence: '{who} changed the Smart Message “{whom}”: {changed}',
	},
	'smart-message.deleted': { label: 'Smart Message deleted', sentence: '{who} deleted the Smart Message “{whom}”' },
	'whatsapp.templates-synced': {
		label: 'WhatsApp templates synced',
		sentence: '{who} synced the WhatsApp templates: {count:template}',
	},
	'inbox.whatsapp-created': {
		label: 'WhatsApp inbox added',
		sentence: '{who} added the WhatsApp inbox “{whom}” to {team}',
	},
	'inbox.created': { label: 'Inbox added', sentence: '{who} added the shared inbox “{whom}” to {team}' },
	'inbox.changed': { label: 'Inbox changed', sentence: '{who} changed the inbox “{whom}” of {team}: {changed}' },
	'inbox.removed': { label: 'Inbox removed', sentence: '{who} removed the inbox “{whom}” from {team}' },
	'inbox.restored': { label: 'Inbox restored', sentence: '{who} restored the inbox “{whom}” of {team}' },
	'inbox.personal-switched': {
		label: 'Personal inbox turned on or off',
		sentence: '{who} turned {state} the personal inbox of {whom} in {team}',
	},
	'number.reserved': { label: 'Number reserved', sentence: '{who} reserved the number {whom}' },
	'number.bought': { label: 'Number bought', sentence: '{who} bought the number {whom}' },
	'number.verified': { label: 'Landline verified', sentence: '{who} verified the landline {whom}' },
	'number.assigned': { label: 'Number assigned', sentence: '{who} gave the number {whom} to “{inbox}”' },
	'number.freed': { label: 'Number taken from its inbox', sentence: '{who} took the number {whom} from its inbox' },
	'number.added': {
		label: 'Number found at the carrier',
		sentence: '{who} added the number {whom} from the carrier account',
	},
	'number.pointed-here': {
		label: 'Texts of a number received',
		sentence: '{who} had the texts of {whom} come to Quad',
	},
	'number.greeting-set': { label: 'Greeting changed', sentence: '{who} changed what callers of {team} hear' },
	'number.released': { label: 'Number released', sentence: '{who} released the number {whom}' },
	'number.kept': { label: 'Number kept', sentence: '{who} kept the number {whom}, which was about to be released' },
	'carrier.connected': {
		label: 'Carrier account connected',
		sentence: '{who} connected the Twilio account {account} to {whom}',
	},
	'carrier.changed': {
		label: 'Carrier account changed',
		sentence: '{who} changed how {whom} uses the Twilio account {account}',
	},
	'whatsapp.connected': {
		label: 'WhatsApp account connected',
		sentence: '{who} connected the WhatsApp number {number} of Meta’s Cloud API to {whom}',
	},
	'whatsapp.changed': {
		label: 'WhatsApp account changed',
		sentence: '{who} changed how {whom} uses the WhatsApp number {number} of Meta’s Cloud API',
	},
	'carrier.installation-connected': {
		label: 'Account of the installation connected',
		sentence: '{who} connected the Twilio account {account} to this installation',
	},
	'carrier.installation-used': {
		label: 'Account of the installation used',
		sentence: 'The provider let {whom} send with the Twilio account of the installation',
	},
	'carrier.installation-unused': {
		label: 'Account of the installation not used anymore',
		sentence: 'The provider ended that {whom} sends with the Twilio account of the installation',
	},
	'carrier.registration': {
		label: 'Registration with the carriers changed',
		sentence: 'The registration of {whom} with the carriers is now: {status}',
	},
	'sandbox.opened': {
		label: 'Sandbox opened',
		sentence: '{who} opened the sandbox of {whom}: its texts reach simulated phones only',
	},
	'notice.published': { label: 'Announcement published', sentence: '{who} published “{whom}”' },
	'notice.removed': { label: 'Announcement removed', sentence: '{who} removed “{whom}”' },
	'incident.opened': { label: 'Incident opened', sentence: '{who} opened the incident “{whom}”' },
	'incident.updated': { label: 'Incident updated', sentence: '{who} updated the incident “{whom}”: {status}' },
	'service.enabled': { label: 'Service turned on', sentence: '{who} turned on {whom}' },
	'service.requested': { label: 'Service requested', sentence: '{who} requested {whom}' },
	'credits.entered': {
		label: 'Credits entered',
		sentence: '{who} entered {credits:credit} for “{whom}” of {organization}: {kind}',
	},
	'credits.received': {
		label: 'Credits received',
		sentence: 'The credits of “{whom}” changed by {credits:credit}: {kind}',
	},
	'platform.organization-created': {
		label: 'Organization created by the provider',
		sentence: 'The provider created {whom}',
	},
	'platform.organization-changed': {
		label: 'Plan or contract changed by the provider',
		sentence: 'The provider changed {whom}: {changed}',
	},
	'platform.add-on-on': {
		label: 'Add-on turned on by the provider',
		sentence: 'The provider turned on {item} for {whom}',
	},
	'platform.add-on-off': {
		label: 'Add-on turned off by the provider',
		sentence: 'The provider turned off {item} for {whom}',
	},
	'platform.suspended': { label: 'Organization suspended', sentence: 'The provider suspended {whom}: {reason}' },
	'platform.restored': { label: 'Organization restored', sentence: 'The provider restored {whom}' },
	'platform.feature-set': {
		label: 'Feature flag changed by the provider',
		sentence: 'The provider set the feature flag {flag} for {where}: {state}',
	},
	'platform.campaign-status': {
		label: 'Campaign status changed by the provider',
		sentence: 'The provider set the campaign status of {where} to {status}',
	},
	'platform.request-granted': {
		label: 'Request granted by the provider',
		sentence: 'The provider granted {whom} {item}, which {asker} had requested',
	},
	'platform.request-declined': {
		label: 'Request declined by the provider',
		sentence: 'The provider declined {item}, which {asker} of {whom} had requested: {answer}',
	},
	'sales-desk.told': { label: 'Sales desk notified', sentence: '{who} notified the sales desk: “{whom}”' },
	'team.created': { label: 'Team created', sentence: '{who} created the team “{whom}”' },
	'team.changed': { label: 'Team changed', sentence: '{who} changed the team “{whom}”: {changed}' },
	'team.deleted': { label: 'Team deleted', sentence: '{who} deleted the team “{whom}”' },
	'team.restored': { label: 'Team restored', sentence: '{who} restored the team “{whom}”' },
	'team.closed': {
		label: 'Deleted team closed',
		sentence: 'The deleted team “{whom}” can no longer be restored: its {days:day} are over',
	},
	'team-alert.changed': {
		label: 'Notification settings changed',
		sentence: '{who} set who in {team} gets emails about “{whom}”: {addresses}',
	},
	'sso.created': { label: 'Single sign-on added', sentence: '{who} added the single sign-on configuration “{whom}”' },
	'sso.changed': {
		label: 'Single sign-on changed',
		sentence: '{who} changed the single sign-on configuration “{whom}”: {changed}',
	},
	'sso.deleted': {
		label: 'Single sign-on deleted',
		sentence: '{who} deleted the single sign-on configuration “{whom}”',
	},
	'sso.chosen': { label: 'Sign-in method changed', sentence: '{who} set {whom} to sign in with {way}' },
	'organization.changed': { label: 'Organization settings changed', sentence: '{who} changed {whom}: {changed}' },
	'sending-rules.changed': {
		label: 'Sending rules changed',
		sentence: '{who} changed the sending rules of {whom}: {changed}',
	},
	'partner.created': { label: 'Partner added', sentence: '{who} added the partner “{whom}”' },
	'partner.changed': { label: 'Partner changed', sentence: '{who} changed the partner “{whom}”: {changed}' },
	'partner.key-replaced': {
		label: 'Partner key replaced',
		sentence: '{who} replaced the key of the partner “{whom}”',
	},
	'partner.deleted': { label: 'Partner deleted', sentence: '{who} deleted the partner “{whom}”' },
	'partner.refused': {
		label: 'Partner sign-in refused',
		sentence: 'A sign-in through the partner “{whom}” was refused: {why}',
	},
	'sso.refused': {
		label: 'Single sign-on refused',
		sentence: 'A sign-in through “{whom}” was refused: {why}',
	},
} as const satisfies Record<string, Action>;

export type AuditAction = keyof typeof auditActions;
