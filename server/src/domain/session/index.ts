/** Sign-in, sessions, and who one is. */
export {
	type EndedActing,
	endActingBeside,
	endActingOf,
	endActingSession,
	endOverdueActing,
} from './acting.queries.ts';
export { actorOf, actorsNow } from './actor-of.ts';
export { findTeam, type TeamMember } from './find-team.ts';
export { inboxesOfMembers } from './inboxes-of-members.ts';
export { sessionJobs } from './jobs.ts';
export { openWithCredential } from './live-credential.ts';
export { makeResetKey } from './make-reset-key.ts';
export { openActing } from './open-acting.ts';
export { hashPassword } from './passwords.ts';
export { isStrong } from './rate-password.ts';
export { serveSession } from './routes.ts';
export { endSessionsOfPartner } from './sessions.queries.ts';
export { enter, type Token } from './sign-in.ts';
export { takeSignInName } from './sign-in-names.queries.ts';
export { keepAddress } from './take-address-back.ts';
