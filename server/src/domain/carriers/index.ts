/** Which accounts organizations send with, and how they are connected. */

export type { AccountFault } from './account-faults.ts';
export {
	type CarrierKind,
	countSandboxes,
	findAccounts,
	hasAccount,
	insertCarrierAccount,
	plainTokens,
} from './accounts.queries.ts';
export { serveCarrierAccounts } from './routes.ts';
export type { AccountVerdict, ExamineAccount, TwilioCredentials } from './twilio-account.port.ts';
