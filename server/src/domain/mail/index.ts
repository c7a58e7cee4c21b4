/** Mail that leaves, and the demo's mailbox of what would have left. */
export { mailJobs } from './jobs.ts';
export { post } from './post.ts';
export type { PostOffice } from './post-office.port.ts';
