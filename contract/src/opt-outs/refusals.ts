import { refusals } from '../refusal.ts';

export const optOutRefusals = refusals({
	'review.not_found': { status: 404, message: 'This text doesn’t exist or isn’t in one of your inboxes.' },
	'review.decided': { status: 409, message: 'Someone else has already decided this one.' },
	'review.not_decided': { status: 400, message: 'Nobody has decided this one, so there is nothing to undo.' },
	'review.at_deadline': {
		status: 400,
		message: 'They were opted out at the deadline. You can opt them in again on their contact page.',
	},
	'review.their_own': {
		status: 400,
		message: 'They have texted STOP or START themselves since, so this can’t be undone.',
	},
});
