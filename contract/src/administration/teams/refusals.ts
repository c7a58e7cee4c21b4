import { refusals } from '../../refusal.ts';

export const teamRefusals = refusals({
	'team.not_found': { status: 404, message: 'This team no longer exists.' },
	'team.name_required': { status: 400, message: 'Give the team a name.' },
	'team.name_too_long': { status: 400, message: 'Use at most {limit} characters.' },
	'team.name_taken': { status: 400, message: 'Another team is already called “{name}”.' },
	'team.code_required': { status: 400, message: 'Give the team a code.' },
	'team.code_invalid': {
		status: 400,
		message: 'Use up to {limit} letters and digits, such as UGA. Hyphens and underscores can go between them.',
	},
	'team.code_taken': { status: 400, message: 'The team “{name}” already uses the code {code}.' },
	'team.no_such_zone': { status: 400, message: '“{zone}” is not a time zone. Use a name like America/New_York.' },
	'team.no_such_category': { status: 400, message: 'This category doesn’t exist. Choose one from the list.' },
	'team.bulk_mms_not_bought': {
		status: 400,
		message: 'Sending pictures to many people needs the Bulk MMS add-on. Request it in the marketplace.',
	},
	'team.too_many': { status: 400, message: 'An organization can have at most {most} teams.' },
	'team.is_current': { status: 400, message: 'You’re working in this team. Switch to another team to delete it.' },
	'team.is_only': { status: 400, message: 'This is your organization’s only team, so it can’t be deleted.' },
	'team.restore_over': {
		status: 404,
		message: 'This team can no longer be restored: it was deleted more than {days} days ago.',
	},
	'team.restore_name_taken': {
		status: 400,
		message: 'Another team is now called “{name}”. Rename it, then restore this one.',
	},
	'team.restore_code_taken': {
		status: 400,
		message: 'The team “{name}” now uses the code {code}. Change it, then restore this one.',
	},
});

/** Shown if deleting fails and the server gives no reason. The specification has this typo (spec 3 §8). */
export const deleteTeamFailed = 'Error deleting your apartment';
