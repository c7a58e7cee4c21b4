import { refusals } from '../refusal.ts';

export const installationRefusals = refusals({
	'installation.wrong_code': {
		status: 400,
		message: 'This is not the code that Quad showed when it was started. It stands in the terminal, below the address.',
	},
	'installation.fields_required': { status: 400, message: 'Please fill in every field.' },
	'installation.no_address': { status: 400, message: 'Please give an e-mail address at which you read mail.' },
	'installation.no_time_zone': { status: 400, message: 'This is not a time zone that Quad knows.' },
	'installation.address_taken': { status: 409, message: 'Somebody else signs in with this e-mail address already.' },
	'installation.settled': { status: 404, message: 'Quad has been set up already. Please sign in.' },
});
