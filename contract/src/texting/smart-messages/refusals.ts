import { refusals } from '../../refusal.ts';

export const smartMessageRefusals = refusals({
	'smart-message.not_found': { status: 404, message: 'This Smart Message doesn’t exist or isn’t your team’s.' },
	'smart-message.not_yours': {
		status: 400, // a 403 would end the session (product.md, decision 3)
		message: 'Only {name}, who created this Smart Message, can change it.',
	},
	'smart-message.name_required': { status: 400, message: 'A Smart Message needs a name.' },
	'smart-message.text_required': { status: 400, message: 'Write the question first.' },
	'smart-message.asks_itself': {
		status: 400,
		message: 'The message may not contain the words “reply” or “respond”.',
	},
	'smart-message.too_long': {
		status: 400,
		message: 'With its closing, this message is longer than {limit} characters.',
	},
	'smart-message.reply_too_long': { status: 400, message: 'An automatic reply can have at most {limit} characters.' },
	'smart-message.reply_merges': { status: 400, message: 'An automatic reply cannot have merge fields.' },
	'smart-message.archived': {
		status: 400,
		message: 'This Smart Message is archived. Unarchive it before you send it.',
	},
	'smart-message.personal_inbox': {
		status: 400,
		message: 'A Smart Message can’t be sent from a personal inbox.', // spec 1 §6
	},
	'smart-message.changed': {
		status: 409,
		message:
			'This Smart Message was changed in the meantime, or this is another text: it asks “{question}”. Check it once more, then send it.',
	},
});

/** Shown if the server gives no reason (spec 2 §8, gaps A-45). */
export const smartMessageFailures = {
	create: 'There was an issue creating your Smart Message.',
	update: 'There was an issue updating your Smart Message.',
	archive: 'There was an issue archiving your Smart Message.',
	delete: 'There was an issue deleting your Smart Message.',
} as const;
