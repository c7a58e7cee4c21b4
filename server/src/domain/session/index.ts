/** Sign-in, sessions, and who one is. */
export { actorOf, actorsNow } from './actor-of.ts';
export { sessionJobs } from './jobs.ts';
export { openWithCredential } from './live-credential.ts';
export { hashPassword } from './passwords.ts';
export { makeResetKey } from './make-reset-key.ts';
export { serveSession } from './routes.ts';
export { isStrong } from './rate-password.ts';
export { serveSession } from './routes.ts';
export { endSessionsOfPartner } from './sessions.queries.ts';
export { enter, type Token } from './sign-in.ts';
export { takeSignInName } from './sign-in-names.queries.ts';
