import { refusals } from '../../refusal.ts';

export const contactRefusals = refusals({
	'contact.not_found': { status: 404, message: 'Contact not found' }, // spec 2 §8
	// if the carrier blocks the contact, opting in here would only make each text fail with 21610 (field.md 27)
	'contact.must_text_start': {
		status: 400,
		message: 'This person texted STOP. Only they can opt in again, by texting START to this number.',
	},
	'contact.opted_out_or_blocked': {
		status: 400,
		message: 'This student is currently opted-out or blocked.', // spec 3 §5, §8
	},
	'contact.not_editable': {
		status: 400,
		message: 'This contact comes from a list. Ask an administrator to change it.', // spec 3 §5
	},
	'contact.name_required': { status: 400, message: 'Enter a first or last name.' },
	'contact.too_long': { status: 400, message: 'Use at most {limit} characters.' },
	'contact.number_required': { status: 400, message: 'Enter a mobile number.' },
	'contact.number_unreadable': { status: 400, message: '{why}' },
	'contact.number_taken': { status: 400, message: 'This mobile number belongs to {name}.' },
	'contact.number_taken_elsewhere': {
		status: 400,
		message: 'This mobile number belongs to a contact in another team.',
	},
	'contact.id_taken': { status: 400, message: 'The Contact ID {key} belongs to {name}.' },
	'contact.id_taken_elsewhere': {
		status: 400,
		message: 'The Contact ID {key} belongs to a contact in another team.',
	},
	'contact.field_required': { status: 400, message: 'Enter {field}.' },
	'contact.field_unknown': { status: 400, message: 'There is no custom field called “{field}”.' },
	'contact.field_unreadable': { status: 400, message: '{why}' },
	'contact.assignee_unknown': { status: 400, message: 'Contacts can only be assigned to users of your team.' },
	'contact.merge_same': { status: 400, message: 'Choose two different contacts to merge.' },
	'contact.merge_gone': { status: 404, message: 'This merge was undone, or isn’t your team’s.' },
	'contact.merge_taken': {
		status: 409,
		message: 'The merge can’t be undone: {what} of the other record belongs to another contact now.',
	},
	'view.name_required': { status: 400, message: 'Enter a name for the view.' },
	'view.name_too_long': { status: 400, message: 'Use at most {limit} characters for a view.' },
	'view.name_taken': { status: 400, message: 'You already have a view called “{name}”.' },
	'view.too_many': { status: 400, message: 'You can save at most {most} views in a team. Delete one first.' },
	'view.not_found': { status: 404, message: 'This view doesn’t exist or isn’t yours.' },
	'contact.filter_for_administrators': {
		status: 400,
		message: 'Only administrators can filter contacts by the user they are assigned to.', // spec 2 §6
	},
});
