/**
 * The profile holds what users set for themselves: name, email address, notifications, and the out-of-office message.
 */

export { tellOldAddress } from './email-change-mail.ts';
export { endOutOfOffice } from './end-out-of-office.queries.ts';
export { ownSettings } from './own-settings.ts';
export { readForwardingNumber } from './read-personal-data.ts';
export { serveProfile } from './routes.ts';
