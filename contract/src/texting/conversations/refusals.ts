import { refusals } from '../../refusal.ts';

export const conversationRefusals = refusals({
	'conversation.not_found': { status: 404, message: 'This conversation doesn’t exist or isn’t yours.' },
	/**
	 * From spec 2 §8, for users with access to the inbox. Others get the response that the conversation doesn't exist.
	 */
	'conversation.other_department': {
		status: 404,
		message: 'This conversation is in an inbox from another department. Please switch departments.',
	},
	'conversation.not_of_inbox': {
		status: 400,
		message: 'This person does not work in this inbox. Choose someone who does.',
	},
	'conversation.no_personal_inbox': { status: 400, message: 'You have no personal inbox in this team to send from.' },
	'conversation.snooze_past': { status: 400, message: 'Choose a time that is still to come.' },
	'conversation.snooze_far': { status: 400, message: 'Choose a time within the next year.' },
	'note.empty': { status: 400, message: 'Write something first.' },
	'note.not_found': { status: 404, message: 'This note doesn’t exist or isn’t yours.' },
	'reply_later.not_found': { status: 404, message: 'This scheduled reply doesn’t exist or isn’t yours.' },
	'reply_later.sending': { status: 409, message: 'This reply is being sent right now.' },
	'reply.another_inbox': { status: 400, message: 'The message names a different inbox than its address does.' },
	'reply.not_in_team': { status: 400, message: 'Contact is not in {team}' }, // spec 2 §8
	'reply.blocked': { status: 400, message: 'Contact is blocked from sending and receiving messages' }, // spec 2 §8
	'reply.opted_out': { status: 400, message: 'Contact is opted-out of receiving messages' }, // spec 2 §8
	'reply.in_review': {
		status: 400,
		message: 'They may have asked for no more texts. Decide it under Opt-out review first.',
	},
	'reply.locked': { status: 409, message: '{user} is responding…' }, // spec 2 §8
	'reply.no_number': { status: 400, message: 'This contact has no mobile number to text.' },
	'reply.no_sender_number': {
		status: 400,
		message: 'You can’t reply: this sender has no phone number that can be texted.',
	},
	'reply.abroad': {
		status: 400,
		message: 'This number is from another country; only numbers in the United States and Canada can be texted.',
	},
	// spec 2 §5
	'reply.missing_merge_data': { status: 400, message: 'Recipient is missing data for included merge field.' },
});
