import { refusals } from '../../refusal.ts';

export const triageRefusals = refusals({
	'triage.taken': { status: 409, message: '{name} has already handled this reply. Nothing was sent or changed.' },
	'triage.taken_all': {
		status: 409,
		message: '{name} has already handled these replies. Nothing was sent or changed.',
	},
	'triage.being_answered': {
		status: 409,
		message: '{name} is answering here right now. Go on to the next one, or wait for them.',
	},
	'triage.nobody_left': { status: 400, message: 'No one here can be texted, so nothing was sent: {why}.' },
	'triage.not_a_reply': { status: 404, message: 'These replies don’t exist or don’t belong to this message.' },
	'triage.too_many_opted_out': { status: 400, message: 'You can opt out at most 100 people at once.' },
	'triage.too_late': {
		status: 409,
		message: 'It’s too late to undo: ten seconds have passed, and the answer is on its way.',
	},
	'triage.undone': {
		status: 409,
		message: 'This answer was undone, so nothing was sent. Write it again to send it.',
	},
	'triage.not_found': { status: 404, message: 'You have nothing to undo here.' },
});
