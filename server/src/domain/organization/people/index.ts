/** Manages users, their sign-in addresses and teams. Callers must check permissions and write the audit log. */
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
