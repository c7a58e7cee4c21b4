/** API credentials let the college's systems call the public API in a person's name, for one team or all. */
export { actInTeam, teamOfCode } from './act-in-team.ts';
export { apiCredentialAuthenticator } from './api-credential-authenticator.ts';
export { handOverCredentials } from './hand-over-credentials.ts';
export { serveApiCredentials } from './routes.ts';
export { showOwnCredential } from './show-own-credential.ts';
