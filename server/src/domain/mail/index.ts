/** Mail that leaves, and the demo's mailbox of what would have left. */
export { isAddress } from './header-text.ts';
export { mailJobs } from './jobs.ts';
export { type NewMail, post } from './post.ts';
export type { PostOffice } from './post-office.port.ts';
export { hasDemo } from './queries.ts';
export { serveMail } from './routes.ts';
