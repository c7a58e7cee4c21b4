/** The carriers' front door: what `app/` wires. */

export { carrierAccounts, type FindAccount } from './accounts.ts';
export {
	type CarrierAddresses,
	connectCarriers,
	connectCosts,
	connectLineLookUps,
	connectRegistration,
	connectTwilioNumbers,
	twilioExaminer,
} from './connect.ts';
export { serveCarrierCalls, serveCarrierWebhooks } from './serve-webhooks.ts';
export { signedAuthenticator } from './signed-authenticator.ts';
export { twilioWhatsApp } from './twilio/whatsapp.ts';
