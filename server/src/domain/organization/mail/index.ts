/** Queues and sends email, and shows the mailbox of emails that could not be sent. */
export { isAddress } from './header-text.ts';
export { mailJobs } from './jobs.ts';
export type { MailServer } from './mail-server.port.ts';
export { countMails, hasDemo } from './queries.ts';
export { type NewMail, queueMail } from './queue-mail.ts';
export { deleteMails, redactMails, redactMailsOfKind } from './redact.queries.ts';
export { serveMail } from './routes.ts';
