/** API credentials: which of the college's systems may call the public API, as whom, and for which team. */
export { actInTeam, teamOfCode } from './act-in-team.ts';
export { apiCredentialAuthenticator } from './api-credential-authenticator.ts';
export { handOverCredentials } from './hand-over-credentials.ts';
export { serveApiCredentials } from './routes.ts';
export { showOwnCredential } from './show-own-credential.ts';
