/** Exports the simulated carrier's parts. `start.ts` is its program, which is loaded only by a process of that role. */
export { plainTokens } from './accounts.queries.ts';
export { contents } from './contents.ts';
export { openAccount } from './open-account.ts';
export { servePhones } from './phones/routes.ts';
export { servePhoneFiles } from './phones/upload.ts';
export { rememberTexts } from './remember-texts.ts';
