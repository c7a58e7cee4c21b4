/** Users as those who administer see them: who is there, in which teams as what, who is invited, and who leaves. */
export { personLeft } from './events.ts';
export { mailWelcome } from './mail-welcome.ts';
export { userJobs } from './run-invitation-list.ts';
export { serveInvitationLists } from './serve-invitation-lists.ts';
export { serveUsers } from './serve-users.ts';
export { serveUserWriting } from './serve-writing.ts';
