import { refusals } from '../../refusal.ts';

export const webhookRefusals = refusals({
	'webhook.not_found': { status: 404, message: 'This webhook doesn’t exist or isn’t your team’s.' },
	'webhook.delivery_not_found': { status: 404, message: 'This delivery doesn’t exist or is too old to be kept.' },
	'webhook.team_not_found': { status: 404, message: 'This team doesn’t exist or isn’t yours.' },
	'webhook.url_required': { status: 400, message: 'Enter the URL that Quad should call.' }, // spec 3 §5
	'webhook.url_wrong': {
		status: 400,
		message: 'Enter a complete web address, such as https://example.edu/quad, without a user name in it.',
	},
	'webhook.url_inside': {
		status: 400,
		message: 'Quad only calls addresses on the public internet, and this one leads inside a network.',
	},
	'webhook.url_plain': {
		status: 400,
		message: 'Enter an address that begins with https://: without it, anyone on the way could read the texts.',
	},
	'webhook.auth_again': {
		status: 400,
		message:
			'Enter “Basic authentication” again or remove it, because the URL leads to another server. A saved one is never sent anywhere else.',
	},
	'webhook.not_base64': { status: 400, message: 'basicAuthHeader must be valid base64.' }, // spec 3 §5
	'webhook.nothing_parked': { status: 400, message: 'There is nothing to send again.' },
	'webhook.switched_off': { status: 400, message: 'Switch the webhook on first.' },
});
