/** What people set for themselves: name and address, how they are told of texts, and what is answered while they are away. */

export { tellOldAddress } from './address-mail.ts';
export { endOutOfOffice } from './end-out-of-office.queries.ts';
export { ownSettings } from './own-settings.ts';
export { readForwardingNumber } from './read-personal-data.ts';
export { serveProfile } from './routes.ts';
