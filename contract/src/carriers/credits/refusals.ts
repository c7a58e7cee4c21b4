import { refusals } from '../../refusal.ts';

export const creditRefusals = refusals({
	'credits.none': {
		status: 400,
		message: 'This inbox has no credits left, so it can’t send until an administrator buys some.', // spec 3 §9
	},
	'credits.not_high_speed': { status: 404, message: 'This high-speed inbox doesn’t exist.' },
	'credits.no_such_request': { status: 404, message: 'This credit request doesn’t exist.' },
	'credits.request_answered': { status: 409, message: 'Someone has already handled this request.' },
	'credits.entered_otherwise': {
		status: 409,
		message: 'This was already entered, with different figures. Check the entries before you enter it again.',
	},
	'credits.another_number': { status: 400, message: 'This request is for {credits} credits.' },
	'credits.nothing': { status: 400, message: 'Enter the number of credits.' },
	'credits.only_more': { status: 400, message: 'Only a correction can remove credits.' },
	'credits.why_corrected': { status: 400, message: 'Enter a reason for the correction.' },
});
