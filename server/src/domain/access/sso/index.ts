/** Single sign-on by SAML 2.0: identity providers of organizations, and how their people sign in. */
export { peopleMeant } from './find-person.ts';
export { ssoJobs } from './jobs.ts';
export { serveSso } from './routes.ts';
