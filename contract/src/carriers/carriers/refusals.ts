import { refusals } from '../../refusal.ts';

export const carrierRefusals = refusals({
	'carrier.not_signed': { status: 403, message: 'This call was not signed by the carrier.' },
	'carrier.no_country': { status: 400, message: 'Quad doesn’t know one of these countries. Reload the page.' },
	'carrier.form': { status: 400, message: 'Some of this cannot be right. Nothing was saved.' },
	'carrier.account_sid': { status: 400, message: 'An Account SID is “AC” and 32 digits or letters from a to f.' },
	'carrier.auth_token': { status: 400, message: 'An auth token is 32 digits or letters from a to f.' },
	'carrier.token_needed': { status: 400, message: 'Copy the auth token, too: Twilio signs its calls to Quad with it.' },
	'carrier.api_key': { status: 400, message: 'The SID of an API key is “SK” and 32 digits or letters from a to f.' },
	'carrier.api_secret': {
		status: 400,
		message: 'Copy the secret of this API key. Twilio shows it once, when the key is made.',
	},
	'carrier.secret_alone': { status: 400, message: 'Which API key is this secret of? Copy its SID.' },
	'carrier.service': {
		status: 400,
		message: 'The SID of a messaging service is “MG” and 32 digits or letters from a to f.',
	},
	'carrier.wrong_token': {
		status: 400,
		message: 'Twilio does not know this auth token for this account. Copy both anew from the Twilio console.',
	},
	'carrier.wrong_key': { status: 400, message: 'Twilio does not know this API key with this secret for this account.' },
	'carrier.wrong_service': { status: 400, message: 'This account has no such messaging service.' },
	'carrier.suspended': {
		status: 400,
		message: 'Twilio has suspended this account. Nothing was saved. The Twilio console says why.',
	},
	'carrier.closed': { status: 400, message: 'This account was closed at Twilio. Nothing was saved.' },
	'carrier.no_answer': {
		status: 409,
		message: 'Twilio could not be asked about this account ({reason}). Nothing was saved. Try again in a minute.',
	},
	'carrier.silent': { status: 409, message: 'Twilio does not answer just now. Try again in a minute.' },
	'cloud_api.phone_number_id': {
		status: 400,
		message: 'A phone number ID is digits only. It is not the number itself.',
	},
	'cloud_api.business_account_id': { status: 400, message: 'A WhatsApp business account ID is digits only.' },
	'cloud_api.access_token': { status: 400, message: 'Copy the access token of a system user, without spaces.' },
	'cloud_api.app_secret': { status: 400, message: 'An app secret is 32 digits or letters from a to f.' },
	'cloud_api.verify_token': { status: 400, message: 'Choose a verify token of at least 8 characters, without spaces.' },
	'cloud_api.wrong_token': {
		status: 400,
		message:
			'Meta doesn’t accept this access token for this number. It needs the permissions whatsapp_business_messaging and whatsapp_business_management.',
	},
	'cloud_api.wrong_secret': { status: 400, message: 'This isn’t the secret of the app that the access token is for.' },
	'cloud_api.wrong_number': { status: 400, message: 'Meta doesn’t know this phone number ID.' },
	'cloud_api.not_in_account': {
		status: 400,
		message: 'This WhatsApp business account doesn’t have this phone number ID.',
	},
	'cloud_api.no_answer': {
		status: 409,
		message: 'Meta could not be asked about this account ({reason}). Nothing was saved. Try again in a minute.',
	},
	'cloud_api.not_verified': { status: 403, message: 'This isn’t the verify token of this organization.' },
	'carrier.no_account': { status: 409, message: 'Connect a Twilio account first.' },
	'carrier.demo': {
		status: 409,
		message: 'This organization is a demo, which texts simulated phones only.',
	},
	'carrier.has_own': { status: 409, message: '{organization} sends with an account of its own.' },
	'carrier.no_installation_account': { status: 409, message: 'Connect a Twilio account of the installation first.' },
});
