/** The front door of the simulated carrier. `start.ts` is its program, which only a process of that role reads. */
export { plainTokens } from './accounts.queries.ts';
export { contents } from './contents.ts';
export { openAccount } from './open-account.ts';
export { servePhones } from './phones/routes.ts';
export { servePhoneFiles } from './phones/upload.ts';
export { rememberTexts } from './remember-texts.ts';
