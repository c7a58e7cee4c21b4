import { refusals } from '../../refusal.ts';

export const optOutRefusals = refusals({
	'review.not_found': { status: 404, message: 'This text doesn’t exist or isn’t in one of your inboxes.' },
	'review.decided': { status: 409, message: 'Someone else has already decided this one.' },
	'review.not_decided': { status: 400, message: 'No one has decided this one, so there is nothing to undo.' },
	'review.at_deadline': {
		status: 400,
		message: 'They were opted out at the deadline. You can opt them in again on their contact page.',
	},
	'flag.replaced': {
		status: 409,
		message: 'They have texted again since. Decide on their latest text.',
	},
	'flag.decided_elsewhere': {
		status: 400,
		message: 'No one decided this here: they texted STOP or START, or were opted out elsewhere.',
	},
	'review.their_own': {
		status: 400,
		message: 'They have texted STOP or START themselves since, so this can’t be undone.',
	},
});
