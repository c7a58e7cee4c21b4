import { refusals } from '../../refusal.ts';

export const messagingRefusals = refusals({
	// spec 1 §5
	'message.no_recipients': { status: 400, message: 'There must be at least one recipient to send this message.' },
	'message.nobody_left': {
		status: 400,
		message: 'Everyone in this list is left out, so there is no one to send this message to.',
	},
	'message.one_audience': {
		status: 400,
		// spec 3 §9
		message: 'A message goes to selected people, one search, one list, one campaign, or segments: choose one of them.',
	},
	'message.part_gone': {
		status: 404,
		message: '{part} doesn’t exist anymore, or isn’t your team’s. Remove it from the recipients.',
	},
	'message.list_not_ready': {
		status: 400,
		message: '{part} is still being read, or couldn’t be read. Wait until it is there, or remove it.',
	},
	'message.empty_filter': {
		status: 400,
		message: 'A filter needs words to search for or a condition. To text the whole team, choose everyone instead.',
	},
	'message.only_personal': {
		status: 400,
		message: 'Only a message from your personal inbox can be restricted to assigned contacts or sent as a colleague.',
	},
	'message.not_as_colleague': {
		status: 400,
		message: 'Only an administrator can send as a colleague who has a personal inbox with a number.',
	},
	'recipients.not_found': { status: 404, message: 'This list doesn’t exist or isn’t your team’s.' },
	'recipients.not_ready': {
		status: 400,
		message:
			'This list is still being read, or couldn’t be read. Wait until it is there, or choose the recipients again.',
	},
	'recipients.no_column': {
		status: 400,
		message: 'This file has no column of Contact IDs or mobile numbers. Name one “Contact ID” or “Mobile Number”.',
	},
	'message.no_text': { status: 400, message: 'Write something to send first.' },
	'message.too_long': { status: 400, message: 'This message is longer than {limit} characters.' },
	'message.quiet_hours': {
		status: 400,
		// spec 1 §8
		message: 'Message sending is not allowed between 10:00 pm and 6:00 am to prevent disturbing recipients overnight.',
	},
	'message.too_many_to_finish': {
		status: 400,
		// spec 1 §8
		message: 'This message has too many recipients to finish sending between the valid hours of 6:00 am and 10:00 pm.',
	},
	'message.unknown_field': { status: 400, message: 'There is no merge field called “{field}”.' },
	'message.field_off': {
		status: 400,
		message:
			'The field “{field}” isn’t switched on for messages. An administrator can turn on “In messages” for it under Custom fields.',
	},
	'message.open_field': {
		status: 400,
		message: 'The merge field “{written}” isn’t closed. Write it like {instead}, or take the braces out.',
	},
	'draft.changed': {
		status: 409,
		message: 'This message was already sent with different text or recipients. Start a new one to send it again.',
	},
	'draft.elsewhere': { status: 409, message: 'This draft was changed in another window or on another device.' },
	'batch.not_found': { status: 404, message: 'This message doesn’t exist or isn’t yours.' },
	// spec 1 §5
	'batch.too_many_chosen': { status: 400, message: 'Use Export for operations of more than 100 recipients.' },
	'batch.nobody_chosen': { status: 400, message: 'Choose at least one recipient of this message.' },
	'batch.not_smart': { status: 400, message: 'This message is not a Smart Message, so its replies aren’t sorted.' },
	'batch.not_answered': { status: 400, message: 'No one you selected has replied yet, so there is nothing to sort.' },
	'batch.same_category': {
		status: 400,
		message: 'Everyone you selected already has this reply category. Choose another one.', // spec 1 §5, gaps A-25
	},
	'batch.not_running': { status: 409, message: 'This message is no longer being sent.' },
	'batch.started': {
		status: 409,
		message: 'It’s too late to undo: the first texts are on their way. You can still stop the rest.',
	},
	'batch.not_editable': {
		status: 409,
		message: 'Pause this message first. Then you can change its text for everyone who doesn’t have it yet.',
	},
	'batch.is_template': {
		status: 400,
		message: 'This message is a WhatsApp template, and its text is fixed. Cancel it and send another one instead.',
	},
	'batch.nobody_waits': {
		status: 409,
		message: 'No one is waiting for this message anymore, so there is nothing left to change.',
	},
	'batch.not_paused': { status: 409, message: 'This message is not paused.' },
});

/** Warnings before sending, which the user can dismiss (spec 1 §8). */
export const windowWarnings = {
	'before-eight': 'It is not recommended to send messages before 8:00 am.',
	'after-eight': 'Please note that some of your messages may not be delivered until after 8:00 pm.',
} as const;
