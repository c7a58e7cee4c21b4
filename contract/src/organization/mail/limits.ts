export const mailLimits = {
	subject: 200, // characters; longer subjects are cut
	name: 120,
	keptDays: 30, // after which an email is deleted
	mailbox: 50, // per page of the demo's mailbox
} as const;
