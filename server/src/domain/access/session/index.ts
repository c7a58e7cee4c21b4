export { actorInTeam } from './actor-in-team.ts';
export { actorsNow } from './actor-of.ts';
export {
	type EndedActing,
	endActingBeside,
	endActingOf,
	endActingSession,
	endOverdueActing,
} from './caretaker-sessions.queries.ts';
export { changeSignInEmail } from './change-sign-in-email.ts';
export { describeBrowser } from './describe-browser.ts';
export { expectStrongPassword } from './expect-strong-password.ts';
export { findTeam, type TeamMember } from './find-team.ts';
export { inboxesOfMembers } from './inboxes-of-members.ts';
export { sessionJobs } from './jobs.ts';
export { leaveTeam } from './leave-team.ts';
export { openWithCredential } from './live-credential.ts';
export { makeResetKey } from './make-reset-key.ts';
export { openCaretakerSession } from './open-caretaker-session.ts';
export { passwordRulesOf } from './password-rules-of.ts';
export { setPassword } from './passwords.queries.ts';
export { hashPassword } from './passwords.ts';
export {
	dropWantedAddress,
	findWantedAddress,
	keepWantedAddress,
	takeWantedAddress,
} from './pending-email-changes.queries.ts';
export type { Surroundings } from './read-configuration.ts';
export type { ProfileParts } from './read-profile.ts';
export { keepAddress } from './revert-email-change.ts';
export { serveSession } from './routes.ts';
export { sessionAuthenticator } from './session-authenticator.ts';
export { endEverySessionOf, endSessionsOfOrganization, endSessionsOfPartner } from './sessions.queries.ts';
export { enter, type Token } from './sign-in.ts';
export { networkOf } from './sign-in-rate-limits.ts';
export { hashOf, newToken, organizationOf } from './tokens.ts';
export type { WelcomeSources } from './welcome.ts';
