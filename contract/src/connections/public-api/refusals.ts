import { refusals } from '../../refusal.ts';

export const publicApiRefusals = refusals({
	'api.one_recipient': {
		status: 400,
		message: 'Say whom to text by exactly one of studentId, contactId or mobileNumber.',
	},
	'api.contact_not_found': { status: 404, message: 'No contact of this team has that Contact ID.' },
	'api.no_recipients': {
		status: 400,
		message: 'Name at least one recipient in studentIds or contactIds, a segment, a tag or a condition.',
	},
	'api.one_audience': {
		status: 400,
		message:
			'A batch goes to people (studentIds, contactIds), to segments and tags (segmentIds, tagIds), or to everyone who fits conditions. Choose one of the three.',
	},
	'api.added_and_removed': { status: 400, message: 'The same Contact ID is in both lists: {contact}.' },
	'api.message_not_found': { status: 404, message: 'This message doesn’t exist or isn’t this team’s.' },
	'api.which_inbox': {
		status: 400,
		message: 'Name the inbox with groupAccountCode (its name or id), or a person with staffId.',
	},
	'api.cursor_wrong': { status: 400, message: 'This is not a cursor that Quad gave out.' },
});
