import { refusals } from '../../refusal.ts';

export const whatsAppRefusals = refusals({
	'whatsapp.window_closed': {
		status: 400,
		message: 'They haven’t messaged this inbox in the last 24 hours, so WhatsApp only allows an approved template.',
	},
	'whatsapp.window_closed_then': {
		status: 400,
		message: 'By then, the 24 hours since their last WhatsApp message will be over. Choose an earlier time.',
	},
	'whatsapp.template_not_found': { status: 404, message: 'This template doesn’t exist or isn’t your organization’s.' },
	'whatsapp.template_not_approved': {
		status: 400,
		message: 'WhatsApp hasn’t approved this template, so it can’t be sent.',
	},
	'whatsapp.values': { status: 400, message: 'Fill in every blank of this template.' },
	'whatsapp.value_too_long': { status: 400, message: 'Use at most {limit} characters for each blank of the template.' },
	'whatsapp.only_on_whatsapp': { status: 400, message: 'Templates can only be sent from a WhatsApp inbox.' },
	'whatsapp.template_alone': {
		status: 400,
		message: 'A template can’t be sent with a picture or as a Smart Message.',
	},
	'whatsapp.off': {
		status: 400,
		message: 'WhatsApp is turned off for this team. An owner can turn it on in the team’s settings.',
	},
	'whatsapp.not_sender': {
		status: 400,
		message: 'This number isn’t one of your organization’s WhatsApp numbers. Choose one from the list.',
	},
	'whatsapp.number_taken': {
		status: 400,
		message: 'Another inbox already uses this WhatsApp number. Choose another one.',
	},
	'whatsapp.no_account': {
		status: 400,
		message: 'Your organization has no WhatsApp account yet. An owner can connect one.',
	},
	'whatsapp.no_answer': {
		status: 409,
		message: 'The WhatsApp provider could not be asked ({reason}). Nothing was changed. Try again in a minute.',
	},
});
