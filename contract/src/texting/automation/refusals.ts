import { refusals } from '../../refusal.ts';

export const automationRefusals = refusals({
	'keywords.not_found': { status: 404, message: 'This keyword group doesn’t exist or isn’t in one of your inboxes.' },
	'keywords.name_required': { status: 400, message: 'Give the keyword group a name.' },
	'keywords.name_too_long': { status: 400, message: 'The name is longer than {limit} characters.' },
	'keywords.name_taken': { status: 400, message: 'This inbox already has a keyword group called “{name}”.' },
	'keywords.required': { status: 400, message: 'Add at least one keyword.' },
	'keywords.too_many': { status: 400, message: 'A keyword group can have at most {most} keywords.' },
	'keywords.too_many_groups': { status: 400, message: 'An inbox can have at most {most} keyword groups.' },
	'keywords.too_long': { status: 400, message: 'The keyword “{phrase}” is longer than {limit} characters.' },
	'keywords.no_letters': {
		status: 400,
		message: '“{phrase}” can’t be a keyword: it has no letters or digits.',
	},
	'keywords.reserved': {
		status: 400,
		message: '“{phrase}” can’t be a keyword: it opts people out or in, or asks for help, and is answered already.',
	},
	'keywords.taken': { status: 400, message: '“{phrase}” is already a keyword of “{name}”.' },
	'keywords.nothing_to_do': {
		status: 400,
		message: 'Write an answer, add a picture or a tag, or choose who gets the conversation.',
	},
	'keywords.sender_field': {
		status: 400,
		message: 'An automatic answer has no sender, so {field} can’t be used in it.',
	},
	'keywords.too_long_answer': { status: 400, message: 'The answer can have at most {most} characters.' },
	'keywords.not_of_inbox': {
		status: 400,
		message: 'This person does not work in this inbox. Choose someone who does.',
	},
	'keywords.tag_gone': { status: 400, message: 'One of these tags doesn’t exist anymore. Choose another.' },
	'automation.no_hours': {
		status: 400,
		message: 'This inbox has no working hours, so there is no time outside of them.',
	},
});
