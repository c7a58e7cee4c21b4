import { refusals } from '../refusal.ts';

export const sessionRefusals = refusals({
	'session.missing': { status: 401, message: 'Please sign in.' },
	'session.ended': { status: 401, message: 'Your session has ended. Please sign in again.' },
	'session.not_allowed': {
		status: 403,
		message: 'Your account may not do this. Please sign in with an account that may.',
	},
	'session.wrong_password': { status: 400, message: 'The e-mail address or password is not right.' },
	'session.no_method': { status: 400, message: 'There was an issue validating your email. Please try again.' }, // spec 1 §8
	'session.fields_required': { status: 400, message: 'E-mail address and password are required.' }, // spec 1 §5
	'session.too_many_tries': { status: 429, message: 'Too many tries to sign in. Please wait a minute and try again.' },
	'session.too_busy': {
		status: 429,
		message: 'Very many people are signing in at this moment. Please try again in a few seconds.',
	},
	'session.not_your_team': { status: 404, message: 'That team is not one of yours.' },
	'request.malformed': { status: 400, message: 'The request could not be understood.' },
	'request.not_found': { status: 404, message: 'There is nothing at this address.' },
	'request.too_large': { status: 413, message: 'That is more than can be taken at once.' },
	'request.too_often': { status: 429, message: 'That was too often. Please wait a moment and try again.' },
});
