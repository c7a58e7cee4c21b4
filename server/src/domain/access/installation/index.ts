/** Sets up a new installation, and adds an owner to an organization that lost its last one. */
export { addOwner, promoteToOwner } from './add-owner.ts';
export { foundOrganization, type Owner } from './found-organization.ts';
export { offerPassword } from './offer-password.ts';
export { isFresh, listOrganizations } from './queries.ts';
export { serveInstallation } from './routes.ts';
export { newSetUpCode } from './set-up-code.ts';
