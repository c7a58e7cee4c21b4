/** Single sign-on with SAML 2.0: configures an organization's identity providers and signs users in with them. */
export { peopleMeant } from './find-person.ts';
export { ssoJobs } from './jobs.ts';
export { serveSso } from './routes.ts';
