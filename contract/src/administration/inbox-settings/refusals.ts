import { refusals } from '../../refusal.ts';

export const inboxSettingsRefusals = refusals({
	'inbox-settings.name_required': { status: 400, message: 'Give the inbox a name.' },
	'inbox-settings.name_too_long': { status: 400, message: 'Use at most {limit} characters.' },
	'inbox-settings.name_taken': { status: 400, message: 'This team already has an inbox called “{name}”.' },
	'inbox-settings.staff_required': { status: 400, message: 'Choose at least one staff member.' }, // spec 3 §5
	'inbox-settings.not_of_team': { status: 400, message: 'Someone you chose is no longer in this team.' },
	'inbox-settings.no_such_number': { status: 400, message: 'This number is not available. Choose one from the list.' },
	'inbox-settings.number_taken': {
		status: 400,
		message: 'Someone has just taken this number. Choose another one.',
	},
	'inbox-settings.number_stays': {
		status: 400,
		message: 'This inbox already has a number, which can’t be changed.',
	},
	'inbox-settings.too_many': {
		status: 400,
		message:
			'On the Legacy plan, a team can have at most {most} shared inboxes. Remove one first, or change your plan.',
	},
	'inbox-settings.too_late': {
		status: 400,
		message: 'This inbox was removed more than {days} days ago and can no longer be restored.',
	},
});
