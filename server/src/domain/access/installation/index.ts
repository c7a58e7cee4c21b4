/** The start of an installation: its first organization and owner, and a new owner where the last one is gone. */
export { addOwner, promoteToOwner } from './add-owner.ts';
export { foundOrganization, type Owner } from './found-organization.ts';
export { offerPassword } from './offer-password.ts';
export { isFresh, listOrganizations } from './queries.ts';
export { serveInstallation } from './routes.ts';
export { newSetUpCode } from './set-up-code.ts';
