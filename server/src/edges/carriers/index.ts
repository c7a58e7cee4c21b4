export { carrierAccounts, type FindAccount } from './accounts.ts';
export { cloudApiAccounts } from './cloud-api/accounts.ts';
export { metaAuthenticator } from './cloud-api/authenticator.ts';
export { cloudApiWhatsApp } from './cloud-api/whatsapp.ts';
export {
	type CarrierAddresses,
	connectCarriers,
	connectCloudApiExaminer,
	connectCosts,
	connectLineLookUps,
	connectMessagePrices,
	connectRegistration,
	connectSmsPrices,
	connectTwilioNumbers,
	twilioExaminer,
} from './connect.ts';
export { serveCarrierCalls, serveCarrierWebhooks, serveMetaWebhooks } from './serve-webhooks.ts';
export { signedAuthenticator } from './signed-authenticator.ts';
export { twilioWhatsApp } from './twilio/whatsapp.ts';
