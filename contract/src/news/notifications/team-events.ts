/** What a team may be told of by mail (spec 3 §3), and under which `type` each is asked for (gaps N-34). */
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

/** What happened, in words: on the screen where it is chosen, and in the audit log. */
export const teamEventLabels: Readonly<Record<TeamEvent, string>> = {
	optOut: 'Someone opts out by text',
	unknownStudentMessage: 'Texts from unknown numbers',
	newStudentAdded: 'Contacts imported',
	WebhookFailure: 'A webhook fails',
};
