import { refusals } from '../refusal.ts';

export const sessionRefusals = refusals({
	'session.missing': { status: 401, message: 'Please sign in.' },
	'session.ended': { status: 401, message: 'Your session has ended. Please sign in again.' },
	'session.not_allowed': {
		status: 403,
		message: 'Your account may not do this. Please sign in with an account that may.',
	},
	'session.wrong_password': { status: 400, message: 'The e-mail address or password is not right.' },
	'session.use_single_sign_on': {
		status: 400,
		message: 'You sign in through your college’s own sign-in page. Enter your e-mail address and go on from there.',
	},
	'session.no_method': { status: 400, message: 'There was an issue validating your email. Please try again.' }, // spec 1 §8
	'session.fields_required': { status: 400, message: 'E-mail address and password are required.' }, // spec 1 §5
	'session.too_many_tries': { status: 429, message: 'Too many tries to sign in. Please wait a minute and try again.' },
	'session.too_busy': {
		status: 429,
		message: 'Very many people are signing in at this moment. Please try again in a few seconds.',
	},
	'session.email_required': { status: 400, message: 'E-mail address is required.' }, // spec 1 §5, gaps A-52
	'session.reset_key_invalid': {
		status: 400,
		message: 'This link has been used already, or is older than an hour. Please ask for a new one.',
	},
	'session.address_key_invalid': {
		status: 400,
		message:
			'This link has been used already, or is older than a week. Please tell whoever administers Quad at your college.',
	},
	'session.address_gone': {
		status: 400,
		message:
			'Your old address is in use by somebody else by now. Please tell whoever administers Quad at your college.',
	},
	'session.reset_differs': {
		status: 400,
		message: 'Please verify that password and password confirmation match.', // spec 1 §8
	},
	'session.too_simple': { status: 400, message: 'Password does not meet complexity requirements.' }, // spec 1 §5, 2 §5
	'session.update_required': { status: 400, message: 'Password and confirmation are required.' }, // spec 3 §5
	'session.too_weak': { status: 400, message: 'Password does not meet strength requirements.' }, // spec 3 §5
	'session.same_password': { status: 400, message: 'Please choose a password that you do not have yet.' },
	'session.nothing_to_update': {
		status: 400,
		message: 'You need not choose a new password. You can change yours in your profile.',
	},
	'session.change_required': { status: 400, message: 'Old and new passwords are required.' }, // spec 2 §5
	'session.change_differs': { status: 400, message: 'New password and confirmation do not match.' }, // spec 2 §5
	'session.old_password_wrong': { status: 400, message: 'The old password is not right.' },
	'session.only_oneself': {
		status: 400,
		message: 'This is nobody’s to do for somebody else. Go back to yourself first.',
	},
	'session.password_first': { status: 403, message: 'Please choose a new password first.' }, // gaps N-46
	'session.not_found': { status: 404, message: 'That session has ended already.' },
	'session.not_your_team': { status: 404, message: 'That team is not one of yours.' },
	'request.malformed': { status: 400, message: 'The request could not be understood.' },
	'request.not_found': { status: 404, message: 'There is nothing at this address.' },
	'request.too_large': { status: 413, message: 'That is more than can be taken at once.' },
	'request.file_too_large': { status: 413, message: 'A file may have 5 MB at most.' }, // spec 1 §9, 3 §5
	'request.too_often': { status: 429, message: 'That was too often. Please wait a moment and try again.' },
});
