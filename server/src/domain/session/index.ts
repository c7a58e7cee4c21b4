/** Sign-in, sessions, and who one is. */
export { actorOf, actorsNow } from './actor-of.ts';
export { inboxesOfMembers } from './inboxes-of-members.ts';
export { sessionJobs } from './jobs.ts';
export { openWithCredential } from './live-credential.ts';
export { makeResetKey } from './make-reset-key.ts';
export { hashPassword } from './passwords.ts';
export { isStrong } from './rate-password.ts';
export { serveSession } from './routes.ts';
export { endSessionsOfPartner } from './sessions.queries.ts';
export { enter, type Token } from './sign-in.ts';
export { takeSignInName } from './sign-in-names.queries.ts';
