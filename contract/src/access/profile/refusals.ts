import { refusals } from '../../refusal.ts';

export const profileRefusals = refusals({
	'profile.name_required': { status: 400, message: 'First and last name are required.' },
	'profile.not_an_address': { status: 400, message: 'This is not an email address.' },
	'profile.address_taken': {
		status: 400,
		message: 'This email address is already in use. Please choose another one.', // never reveals who uses the address
	},
	'profile.address_too_often': {
		status: 429,
		message: 'You requested several address changes. Please wait an hour and try again.',
	},
	'profile.address_key_invalid': {
		status: 400,
		message: 'This link was already used, or is older than a day. Please request a new one in your profile.',
	},
	'profile.no_wanted_address': { status: 400, message: 'No new email address is waiting to be confirmed.' },
	'profile.address_elsewhere': {
		status: 400,
		message:
			'You sign in through your college’s sign-in page, which identifies you by your email address. Please ask an owner of Quad to change it.',
	},
	// spec 2 §5
	'profile.not_a_number': { status: 400, message: 'Number must be a valid US phone number with area code' },
	'profile.own_number': { status: 400, message: 'This is your own number in Quad. Calls can’t be forwarded to it.' },
	'profile.no_personal_inbox': { status: 400, message: 'You have no personal inbox in this team.' },
	'profile.reply_required': { status: 400, message: 'Please write the message that people get while you’re away.' },
	'profile.days_reversed': { status: 400, message: 'The last day is before the first.' },
	'profile.last_day_over': { status: 400, message: 'The last day is over already. Please choose a later one.' },
	'profile.reply_merges': { status: 400, message: 'An out-of-office message cannot have merge fields.' },
	'profile.reply_too_long': { status: 400, message: 'The message can have at most {most} characters.' },
});
