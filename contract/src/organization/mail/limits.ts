export const mailLimits = {
	subject: 200, // letters; what is longer is cut
	name: 120,
	keptDays: 30, // then a mail is forgotten
	mailbox: 50, // of the demo's mailbox at once
} as const;
