/** Single sign-on by SAML 2.0: an organization's identity providers, and how their people come in. */
export { peopleMeant } from './find-person.ts';
export { ssoJobs } from './jobs.ts';
export { serveSso } from './routes.ts';
