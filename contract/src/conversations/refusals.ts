import { refusals } from '../refusal.ts';

export const conversationRefusals = refusals({
	/** Spec 2 §8. Said only to somebody who does work in that inbox; to all others it is not there. */
	'conversation.other_department': {
		status: 404,
		message: 'This conversation is in an inbox from another department. Please switch departments.',
	},
	'conversation.one_at_a_time': {
		status: 400,
		message: 'A reply goes to one contact. Compose a message to text several people.',
	},
	'conversation.no_personal_inbox': { status: 400, message: 'You have no personal inbox in this team to send from.' },
});
