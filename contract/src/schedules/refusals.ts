import { refusals } from '../refusal.ts';

export const scheduleRefusals = refusals({
	'schedule.no_time': { status: 400, message: 'Choose when this message goes out.' },
	'schedule.no_such_time': { status: 400, message: 'Choose a day and a time that there are.' },
	'schedule.too_soon': { status: 400, message: 'Choose a time that is more than 5 minutes ahead.' },
	'schedule.too_far': { status: 400, message: 'Choose a time within the next year.' },
	'schedule.ends_first': { status: 400, message: '“Do not send after” must be later than the start.' },
	'schedule.not_found': { status: 404, message: 'This scheduled message is not there, or not one of yours.' },
	'schedule.changed': {
		status: 409,
		message: '{who} changed this message in the meantime. Nothing of yours is lost: look at both, and choose.',
	},
	'schedule.over': { status: 409, message: 'This message was sent already, so it cannot be changed any more.' },
	'schedule.is_cancelled': { status: 409, message: 'This message was cancelled. Schedule it again to send it.' },
	'schedule.starting': { status: 409, message: 'This message is being sent at this moment.' },
	'schedule.author_gone': { status: 409, message: 'Whoever scheduled this message cannot send it any more.' },
	'schedule.other_call': { status: 400, message: 'A message for later goes to messages/scheduled.' },
});
