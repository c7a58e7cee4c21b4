import { refusals } from '../../refusal.ts';

export const validationRefusals = refusals({
	'validation.no_numbers': { status: 400, message: 'Paste at least one mobile number.' },
	'validation.none_found': { status: 400, message: 'None of these numbers belongs to a contact of your team.' },
	'validation.nothing_new': { status: 400, message: 'All numbers of your team have been checked.' },
	'validation.too_many': { status: 400, message: 'These are {found} numbers. Check at most {most} at a time.' },
	'validation.price_changed': {
		status: 409,
		message: 'This costs {cost} by now. Look at the price again, then start the check.',
	},
	'validation.running': { status: 409, message: 'Your team is already checking numbers. Wait until that is done.' },
	'validation.no_account': { status: 400, message: 'No carrier account is connected, so no number can be checked.' },
	'validation.gone': { status: 404, message: 'This check isn’t there, or isn’t your team’s.' },
});
