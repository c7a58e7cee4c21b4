import { refusals } from '../refusal.ts';

export const triageRefusals = refusals({
	'triage.taken': { status: 409, message: '{name} has dealt with this reply already. Nothing was sent or changed.' },
	'triage.taken_all': {
		status: 409,
		message: '{name} has dealt with these replies already. Nothing was sent or changed.',
	},
	'triage.being_answered': {
		status: 409,
		message: '{name} is answering here at this moment. Go on to the next, or wait for them.',
	},
	'triage.nobody_left': { status: 400, message: 'Nobody here can be texted, so nothing was sent: {why}.' },
	'triage.not_a_reply': { status: 404, message: 'These replies are not there, or not to this message.' },
	'triage.too_many_opted_out': { status: 400, message: 'Opt out 100 people at once at the most.' },
	'triage.too_late': {
		status: 409,
		message: 'It is too late to undo: ten seconds are over, and what was written is on its way.',
	},
	'triage.undone': {
		status: 409,
		message: 'This answer was taken back, so nothing was sent. Write it again to send it.',
	},
	'triage.not_found': { status: 404, message: 'There is nothing of yours to undo here.' },
});
