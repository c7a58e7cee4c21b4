/** What a team may be told of by mail (spec 3 §3), and under which `type` each is asked for (gaps N-34). */
export const alertEvents = ['optOut', 'unknownStudentMessage', 'newStudentAdded', 'WebhookFailure'] as const;
export type AlertEvent = (typeof alertEvents)[number];

export const alertTypes = ['inbox', 'contacts', 'webhooks'] as const;
export type AlertType = (typeof alertTypes)[number];

export const alertTypeOf: Readonly<Record<AlertEvent, AlertType>> = {
	optOut: 'inbox',
	unknownStudentMessage: 'inbox',
	newStudentAdded: 'contacts',
	WebhookFailure: 'webhooks',
};

/** What happened, in words: on the screen where it is chosen, and in the audit log. */
export const alertEventLabels: Readonly<Record<AlertEvent, string>> = {
	optOut: 'Somebody opts out by text',
	unknownStudentMessage: 'A stranger texts',
	newStudentAdded: 'Contacts are added',
	WebhookFailure: 'A webhook fails',
};
