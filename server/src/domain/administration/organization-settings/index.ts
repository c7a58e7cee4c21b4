/** What owners set for their whole organization: its name, its logo and how strong passwords have to be. */
export { serveOrganizationSettings } from './routes.ts';
