/** Connects organizations to carriers and stores their accounts. */

export type { AccountFault, FaultSource } from './account-fault.ts';
export { isNotClosed, noteFaults, whyClosed } from './account-faults.queries.ts';
export { type LookAgain, reopenAccounts } from './account-faults.ts';
export {
	type CarrierKind,
	countSandboxes,
	findAccounts,
	findOrganizationsAtTwilio,
	hasAccount,
	insertCarrierAccount,
	plainTokens,
} from './accounts.queries.ts';
export type { BilledCosts, ReadBilledCosts } from './carrier-costs.port.ts';
export { carrierCosts } from './carrier-costs.queries.ts';
export { registrationJobs } from './check-registration.ts';
export {
	findCloudApi,
	findOrganizationsAtCloudApi,
	isAtCloudApi,
} from './cloud-api.queries.ts';
export type { CloudApiCredentials, CloudApiVerdict, ExamineCloudApi } from './cloud-api-account.port.ts';
export { costJobs } from './keep-costs.ts';
export type { LookedUp, LookUpLine } from './line-lookup.port.ts';
export { countLines, hasNoLine, removeLines, resultsOf, saveLine } from './line-lookups.queries.ts';
export { lookUpLines, quoteLookUps } from './look-up-lines.ts';
export { noteCloudApiCalls } from './note-cloud-api-calls.ts';
export { noteWebhooks, type WebhookNotes } from './note-webhooks.ts';
export type { NumbersAtCarrier, ReadNumbersAtCarrier } from './numbers-at-carrier.port.ts';
export type { ReadRegistration, Registration } from './registration.port.ts';
export { serveCarrierAccounts } from './routes.ts';
export { organizationsToCheck } from './set-up.queries.ts';
export { readSetUp } from './set-up.ts';
export { countriesTakenIn, dialCodesOf, isCountryOn, writeDialCodes } from './sms-countries.queries.ts';
export type { ReadSmsPrices } from './sms-prices.port.ts';
export type { AccountVerdict, ExamineAccount, TwilioCredentials } from './twilio-account.port.ts';
export {
	type FailedText,
	findLine,
	isLeftOut,
	leaveOut,
	noteFailedTexts,
	noteLines,
	textAgain,
} from './unreachable-numbers.queries.ts';
