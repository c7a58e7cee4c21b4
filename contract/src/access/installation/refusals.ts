import { refusals } from '../../refusal.ts';

export const installationRefusals = refusals({
	'installation.wrong_code': {
		status: 400,
		message: 'This is not the code that Quad showed when it started. Look in the terminal, below the address.',
	},
	'installation.fields_required': { status: 400, message: 'Please fill in every field.' },
	'installation.no_address': { status: 400, message: 'Please enter an email address that you read.' },
	'installation.no_time_zone': { status: 400, message: 'This time zone doesn’t exist. Choose one from the list.' },
	'installation.address_taken': { status: 409, message: 'Someone else already signs in with this email address.' },
	'installation.settled': { status: 404, message: 'Quad is already set up. Please sign in.' },
});
