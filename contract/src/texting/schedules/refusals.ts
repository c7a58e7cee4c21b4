import { refusals } from '../../refusal.ts';

export const scheduleRefusals = refusals({
	'schedule.no_time': { status: 400, message: 'Choose when to send this message.' },
	'schedule.no_such_time': { status: 400, message: 'This day or time doesn’t exist. Choose another one.' },
	'schedule.no_such_zone': {
		status: 400,
		message: 'This time zone doesn’t exist. Use a name like America/New_York.',
	},
	'schedule.too_soon': { status: 400, message: 'Choose a time more than 5 minutes from now.' },
	'schedule.too_far': { status: 400, message: 'Choose a time within the next year.' },
	'schedule.ends_first': { status: 400, message: '“Do not send after” must be later than the start.' },
	'schedule.not_found': { status: 404, message: 'This scheduled message doesn’t exist or isn’t yours.' },
	'schedule.changed': {
		status: 409,
		message: '{who} changed this message in the meantime. Your changes are kept: look at both, and choose.',
	},
	'schedule.over': { status: 409, message: 'This message was already sent, so it can no longer be changed.' },
	'schedule.is_cancelled': { status: 409, message: 'This message was cancelled. Schedule it again to send it.' },
	'schedule.starting': { status: 409, message: 'This message is being sent right now.' },
	'schedule.author_gone': { status: 409, message: 'The person who scheduled this message can no longer send it.' },
	'schedule.other_call': { status: 400, message: 'A scheduled message goes to messages/scheduled.' },
});
