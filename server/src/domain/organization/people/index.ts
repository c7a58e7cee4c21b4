/**
 * Who there is: people, the addresses that they sign in with, and the teams that they are in. Who may change them, and
 * what the log says of it, is for whoever calls.
 */
export { memberIdsOf } from './members-of-team.queries.ts';
export { demandNewPassword, forgetPassword, setPasswordHash } from './password-hash.queries.ts';
export {
	createPerson,
	makeOwner,
	markSignedIn,
	removePerson,
	restorePerson,
	setNumberless,
	setOwner,
	setSamlConfigurationOf,
	updatePerson,
} from './people.queries.ts';
export { changeSignInName, findBySignInName, signInNameIsTaken } from './sign-in-names.queries.ts';
export { setTeamAccess, type TeamAccess } from './team-access.queries.ts';
export { addTeamMember, removeTeamMember, setPersonalInboxEnabled } from './team-members.queries.ts';
