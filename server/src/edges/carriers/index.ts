/** The carriers' front door: what `app/` wires. */

export { countSandboxes, hasAccount, insertCarrierAccount, plainTokens } from './accounts.queries.ts';
export { carrierAccounts, type FindAccount } from './accounts.ts';
export { type CarrierAddresses, connectCarriers } from './connect.ts';
export { serveCarrierWebhooks } from './serve-webhooks.ts';
export { signedAuthenticator } from './signed-authenticator.ts';
