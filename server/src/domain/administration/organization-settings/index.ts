/** Owners set the organization's name, logo and password rules. */
export { serveOrganizationSettings } from './routes.ts';
