/** Sign-in, sessions, and the current user. */
export {
	type EndedActing,
	endActingBeside,
	endActingOf,
	endActingSession,
	endOverdueActing,
} from './acting.queries.ts';
export { actorInTeam } from './actor-in-team.ts';
export { actorsNow } from './actor-of.ts';
export { expectStrongPassword } from './expect-strong-password.ts';
export { findTeam, type TeamMember } from './find-team.ts';
export { inboxesOfMembers } from './inboxes-of-members.ts';
export { sessionJobs } from './jobs.ts';
export { leaveTeam } from './leave-team.ts';
export { openWithCredential } from './live-credential.ts';
export { makeResetKey } from './make-reset-key.ts';
export { nameOfBrowser } from './name-of-browser.ts';
export { openActing } from './open-acting.ts';
export { passwordRulesOf } from './password-rules-of.ts';
export { setPassword } from './passwords.queries.ts';
export { hashPassword } from './passwords.ts';
export type { Surroundings } from './read-configuration.ts';
export type { ProfileParts } from './read-profile.ts';
export { serveSession } from './routes.ts';
export { sessionAuthenticator } from './session-authenticator.ts';
export { endEverySessionOf, endSessionsOfOrganization, endSessionsOfPartner } from './sessions.queries.ts';
export { enter, type Token } from './sign-in.ts';
export { networkOf } from './sign-in-rate-limits.ts';
export { keepAddress } from './take-address-back.ts';
export { takeSignInName } from './take-sign-in-name.ts';
export { hashOf, newToken, organizationOf } from './tokens.ts';
export {
	dropWantedAddress,
	findWantedAddress,
	keepWantedAddress,
	takeWantedAddress,
} from './wanted-addresses.queries.ts';
export type { WelcomeSources } from './welcome.ts';
