/** The marketplace: optional services, the contract with its usage, and messages to the provider's sales desk. */
export { hasBulkMms, isSwitchedOn, organizationsWith, setAddOn, switchedOnItems } from './add-ons.queries.ts';
export type { CarrierCosts, ReadCarrierCosts } from './carrier-costs.port.ts';
export { countedFrom } from './contract-usage.ts';
export { setContract } from './contracts.queries.ts';
export { forwardNote } from './forward-note.ts';
export { answerRequest, lockRequest } from './requests.queries.ts';
export { serveMarketplace } from './routes.ts';
export type { SalesDesk } from './sales-desk.port.ts';
