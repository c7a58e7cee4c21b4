import { refusals } from '../../refusal.ts';

export const messageTypeRefusals = refusals({
	'message-type.not_found': { status: 404, message: 'This message type doesn’t exist or isn’t your team’s.' },
	'message-type.disabled': {
		status: 400,
		message: 'The message type “{description}” is disabled. Choose another one.',
	},
	/** Sending is refused only if the team has no message type at all (gaps A-51). */
	'message-type.none': {
		status: 400,
		message: 'Your team has no message type to send with. Ask an administrator to make one the default.',
	},
	'message-type.description_required': { status: 400, message: 'Enter what messages of this type are about.' },
	'message-type.description_too_long': { status: 400, message: 'Use at most {limit} characters.' },
	'message-type.description_taken': { status: 400, message: 'There is already a message type called “{description}”.' },
	/** The default type cannot be deleted (gaps A-57). */
	'message-type.default_stays': {
		status: 400,
		message: '“{description}” is the default. Make another message type the default before you disable it.',
	},
	'message-type.too_many': { status: 400, message: 'A team can have at most {most} message types.' },
});
