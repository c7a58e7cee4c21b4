/** What can be had beside texting, what the contract allows and what was used of it, and the provider's sales desk. */
export { isSwitchedOn } from './add-ons.queries.ts';
export { forwardNote } from './forward-note.ts';
export { serveMarketplace } from './routes.ts';
export type { SalesDesk } from './sales-desk.port.ts';
