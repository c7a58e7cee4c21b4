import { refusals } from '../../refusal.ts';

export const numberRefusals = refusals({
	'numbers.not_found': { status: 404, message: 'This number is not one of your numbers anymore.' },
	'numbers.no_user': { status: 404, message: 'This user is not there anymore, or is in none of your teams.' },
	'numbers.no_such_number': { status: 400, message: 'This number is not available. Choose one from the list.' },
	'numbers.taken': { status: 400, message: 'Someone has just taken this number. Choose another one.' },
	'numbers.none_free': {
		status: 400,
		message: 'There are not that many numbers available with these digits. Try another area code.',
	},
	'numbers.area_code': { status: 400, message: 'Enter an area code of three digits.' },
	'numbers.too_many_at_once': { status: 400, message: 'At most {most} numbers can be reserved at once.' },
	'numbers.too_many_reserved': {
		status: 400,
		message: 'Your organization has {most} reserved numbers, which is the limit. Use or release some first.',
	},
	'numbers.not_a_landline': {
		status: 400,
		message: 'Enter a landline in the United States or Canada, with its area code.',
	},
	'numbers.landline_code': { status: 400, message: 'This is not the code. Look at it again.' },
	'numbers.landline_expired': { status: 400, message: 'The time to confirm this landline is over. Verify it again.' },
	'numbers.landline_unverified': { status: 400, message: 'Verify the landline before you use it.' }, // spec 3 §4
	'numbers.being_bought': { status: 400, message: 'This number is being bought. Try again in a minute.' },
	'numbers.is_released': {
		status: 400,
		message: 'This number is about to be released. Keep it first to use it elsewhere.',
	},
	'numbers.too_late': { status: 400, message: 'This number has been released and can no longer be kept.' },
	'numbers.inbox_not_found': { status: 400, message: 'This inbox is not there anymore.' },
	'numbers.needed': { status: 400, message: 'This number is meant for {name}, who has been invited.' },
	'numbers.greeting_too_long': { status: 400, message: 'At most {most} characters fit.' },
	'numbers.supply_down': {
		status: 400,
		message: 'The carrier does not answer just now. Nothing was bought. Try again in a minute.',
	},
	'numbers.supply_silent': { status: 400, message: 'The carrier does not answer just now. Try again in a minute.' },
	'numbers.supply_refused': { status: 400, message: 'The carrier refused: {reason}' },
});
