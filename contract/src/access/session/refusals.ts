import { refusals } from '../../refusal.ts';
import { suspendedSentence } from './suspended.ts';

export const sessionRefusals = refusals({
	'session.missing': { status: 401, message: 'Please sign in.' },
	'session.ended': { status: 401, message: 'Your session has ended. Please sign in again.' },
	'session.not_allowed': {
		status: 403,
		message: 'Your account doesn’t have permission for this. Please sign in with one that does.',
	},
	'session.wrong_password': { status: 400, message: 'The email address or password is wrong.' },
	'session.use_single_sign_on': {
		status: 400,
		message: 'You sign in through your college’s sign-in page. Enter your email address and continue from there.',
	},
	// spec 1 §8
	'session.no_method': { status: 400, message: 'There was an issue validating your email. Please try again.' },
	'session.fields_required': { status: 400, message: 'E-mail address and password are required.' }, // spec 1 §5
	'session.suspended': { status: 400, message: suspendedSentence },
	'session.too_many_tries': { status: 429, message: 'Too many sign-in attempts. Please wait a minute and try again.' },
	'session.too_busy': {
		status: 429,
		message: 'Many people are signing in right now. Please try again in a few seconds.',
	},
	'session.email_required': { status: 400, message: 'E-mail address is required.' }, // spec 1 §5, gaps A-52
	'session.reset_key_invalid': {
		status: 400,
		message: 'This link was already used, or is older than an hour. Please request a new one.',
	},
	'session.address_key_invalid': {
		status: 400,
		message: 'This link was already used, or is older than a week. Please tell your college’s Quad administrator.',
	},
	'session.address_gone': {
		status: 400,
		message: 'Your old address now belongs to someone else. Please tell your college’s Quad administrator.',
	},
	'session.reset_differs': {
		status: 400,
		message: 'Please verify that password and password confirmation match.', // spec 1 §8
	},
	'session.too_simple': { status: 400, message: 'Password does not meet complexity requirements.' }, // spec 1 §5, 2 §5
	'session.too_short': {
		status: 400,
		message: 'At {organization} a password has at least {least} characters.',
	},
	'session.update_required': { status: 400, message: 'Password and confirmation are required.' }, // spec 3 §5
	'session.too_weak': { status: 400, message: 'Password does not meet strength requirements.' }, // spec 3 §5
	'session.same_password': { status: 400, message: 'Please choose a password that differs from your current one.' },
	'session.nothing_to_update': {
		status: 400,
		message: 'You don’t need to choose a new password. You can change yours in your profile.',
	},
	'session.change_required': { status: 400, message: 'Old and new passwords are required.' }, // spec 2 §5
	'session.change_differs': { status: 400, message: 'New password and confirmation do not match.' }, // spec 2 §5
	'session.old_password_wrong': { status: 400, message: 'The old password is wrong.' },
	'session.only_oneself': {
		status: 400,
		message: 'You can’t do this for someone else. Go back to your own account first.',
	},
	'session.password_first': { status: 403, message: 'Please choose a new password first.' }, // gaps N-46
	'session.not_found': { status: 404, message: 'That session has already ended.' },
	'session.not_your_team': { status: 404, message: 'You’re not a member of that team.' },
	'request.malformed': { status: 400, message: 'The request could not be understood.' },
	'request.unknown_field': { status: 400, message: 'Unknown field {fields}.' },
	'request.unknown_fields': { status: 400, message: 'Unknown fields {fields}.' },
	'request.not_found': { status: 404, message: 'There is nothing at this address.' },
	'request.not_json': {
		status: 400,
		message: 'The body isn’t valid JSON: something is wrong at line {line}, column {column}.',
	},
	'request.json_cut_off': {
		status: 400,
		message: 'The body isn’t valid JSON: it ends too early, at line {line}, column {column}.',
	},
	'request.unsupported_type': {
		status: 415,
		message: 'A body of the type “{type}” isn’t read here. Send JSON, with “Content-Type: application/json”.',
	},
	'request.wrong_method': { status: 405, message: 'This address doesn’t take {method}. It takes {allowed}.' },
	'request.too_large': { status: 413, message: 'That is too much for one request.' },
	'request.file_too_large': { status: 413, message: 'A file can have at most 5 MB.' }, // spec 1 §9, 3 §5
	'request.one_file': { status: 400, message: 'Upload one file at a time.' }, // spec 1 §9, 3 §9: one file
	'request.too_often': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
});
