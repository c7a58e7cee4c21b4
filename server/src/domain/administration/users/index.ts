/** Administrators list, invite, edit and remove users, and set their roles in teams. */
export { personLeft } from './events.ts';
export { mailWelcome } from './mail-welcome.ts';
export { userJobs } from './run-invitation-list.ts';
export { serveInvitationLists } from './serve-invitation-lists.ts';
export { serveUsers } from './serve-users.ts';
export { serveUserWriting } from './serve-writing.ts';
