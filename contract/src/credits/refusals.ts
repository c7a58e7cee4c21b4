import { refusals } from '../refusal.ts';

export const creditRefusals = refusals({
	'credits.none': {
		status: 400,
		message: 'This inbox has no credits left, so nothing can be sent from it until an administrator has bought some.', // spec 3 §9
	},
	'credits.not_high_speed': { status: 404, message: 'There is no such high-speed inbox.' },
	'credits.no_such_request': { status: 404, message: 'There is no such request for credits.' },
	'credits.request_answered': { status: 409, message: 'Somebody has answered this request already.' },
	'credits.entered_otherwise': {
		status: 409,
		message: 'This has been entered already, with other figures. Look into the book before you enter it again.',
	},
	'credits.another_number': { status: 400, message: 'This request is for {credits} credits.' },
	'credits.nothing': { status: 400, message: 'Write how many credits.' },
	'credits.only_more': { status: 400, message: 'Only a correction takes credits away.' },
	'credits.why_corrected': { status: 400, message: 'Write down why you correct the balance.' },
});
