import { refusals } from '../../refusal.ts';

export const customFieldRefusals = refusals({
	'custom-field.not_found': { status: 404, message: 'This custom field doesn’t exist anymore.' },
	'custom-field.name_required': { status: 400, message: 'Enter a name for the field.' },
	'custom-field.name_too_long': { status: 400, message: 'Use at most {limit} characters for a field’s name.' },
	'custom-field.name_taken': { status: 400, message: 'There is already a custom field called “{name}”.' },
	// spec 3 §5
	'custom-field.base_name': {
		status: 400,
		message: '“{name}” is a field every contact already has. Choose another name.',
	},
	'custom-field.name_braces': { status: 400, message: 'A field’s name can’t contain { or }.' },
	'custom-field.choices_required': { status: 400, message: 'Enter at least one choice.' },
	'custom-field.choice_too_long': { status: 400, message: 'Use at most {limit} characters for a choice.' },
	'custom-field.too_many': { status: 400, message: 'You can have at most {most} custom fields.' },
	// gaps F-17
	'custom-field.in_use': { status: 400, message: '“{name}” is used by {uses}. Remove it there first.' },
	'custom-field.converting': {
		status: 409,
		message: '“{name}” is still being converted to its new type. Try again in a moment.',
	},
	/** Only a user who has seen which values would be lost may continue. */
	'custom-field.values_lost': {
		status: 400,
		message: '{lost} would be lost. Check what they are, then confirm the change.',
	},
	'custom-field.set_up_running': { status: 409, message: 'Your custom fields are being set up already.' },
	'custom-field.no_names': {
		status: 400,
		message: 'There is no new field in this. Paste the headings of your file, separated by commas or tabs.',
	},
});
