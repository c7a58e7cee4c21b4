import { refusals } from '../refusal.ts';

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
	'carrier.no_account': { status: 409, message: 'Connect a Twilio account first.' },
	'carrier.demo': {
		status: 409,
		message: 'This organization is a demo, which texts simulated phones only.',
	},
	'carrier.has_own': { status: 409, message: '{organization} sends with an account of its own.' },
	'carrier.no_installation_account': { status: 409, message: 'Connect a Twilio account of the installation first.' },
});
