/** Exports parts of the simulated carrier, but not `start.ts`, which only processes with that role load. */
export { plainTokens } from './accounts.queries.ts';
export { contents } from './contents.ts';
export { openAccount } from './open-account.ts';
export { servePhones } from './phones/routes.ts';
export { servePhoneFiles } from './phones/upload.ts';
export { rememberTexts } from './remember-texts.ts';
