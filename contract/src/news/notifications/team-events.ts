/** The events about which a team can get emails (spec 3 §3), by the `type` that requests them (gaps N-34). */
export const teamEvents = ['optOut', 'unknownStudentMessage', 'newStudentAdded', 'WebhookFailure'] as const;
export type TeamEvent = (typeof teamEvents)[number];

export const teamEventTypes = ['inbox', 'contacts', 'webhooks'] as const;
export type TeamEventType = (typeof teamEventTypes)[number];

export const teamEventTypeOf: Readonly<Record<TeamEvent, TeamEventType>> = {
	optOut: 'inbox',
	unknownStudentMessage: 'inbox',
	newStudentAdded: 'contacts',
	WebhookFailure: 'webhooks',
};

/** What settings and the audit log call the events. */
export const teamEventLabels: Readonly<Record<TeamEvent, string>> = {
	optOut: 'Someone opts out by text',
	unknownStudentMessage: 'Texts from unknown numbers',
	newStudentAdded: 'Contacts imported',
	WebhookFailure: 'A webhook fails',
};
