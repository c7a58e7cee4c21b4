import { refusals } from '../refusal.ts';

export const messageTypeRefusals = refusals({
	'message-type.not_found': { status: 404, message: 'This message type is not there, or not one of your team.' },
	'message-type.disabled': {
		status: 400,
		message: 'The message type “{description}” is switched off. Choose another one.',
	},
	/** Gaps A-51: only then is somebody kept from texting. */
	'message-type.none': {
		status: 400,
		message: 'Your team has no message type to send with. Ask an administrator to make one the default.',
	},
	'message-type.description_required': { status: 400, message: 'Say what messages of this type are about.' },
	'message-type.description_too_long': { status: 400, message: 'At most {limit} characters fit.' },
	'message-type.description_taken': { status: 400, message: 'There is a message type “{description}” already.' },
	/** Gaps A-57. */
	'message-type.default_stays': {
		status: 400,
		message: '“{description}” is the default. Make another message type the default before you disable it.',
	},
	'message-type.too_many': { status: 400, message: 'A team has at most {most} message types.' },
});
