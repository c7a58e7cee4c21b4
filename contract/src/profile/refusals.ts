import { refusals } from '../refusal.ts';

export const profileRefusals = refusals({
	'profile.name_required': { status: 400, message: 'First and last name are required.' },
	'profile.not_an_address': { status: 400, message: 'This is not an e-mail address.' },
	'profile.address_taken': {
		status: 400,
		message: 'This e-mail address is in use already. Please take another one.', // and never whose it is
	},
	'profile.address_elsewhere': {
		status: 400,
		message:
			'You sign in through your college’s own sign-in page, which knows you by your e-mail address. Please ask an owner of Quad to change it.',
	},
	'profile.not_a_number': { status: 400, message: 'Number must be a valid US phone number with area code' }, // spec 2 §5
	'profile.own_number': { status: 400, message: 'This is your own number in Quad. Calls cannot go from it to itself.' },
	'profile.no_personal_inbox': { status: 400, message: 'You have no inbox of your own in this team.' },
	'profile.reply_required': { status: 400, message: 'Please write the message that people get while you are away.' },
	'profile.reply_too_long': { status: 400, message: 'The message can have {most} characters at most.' },
});
