import { refusals } from '../refusal.ts';

export const teamRefusals = refusals({
	'team.not_found': { status: 404, message: 'This team is not there any more.' },
	'team.name_required': { status: 400, message: 'Give the team a name.' },
	'team.name_too_long': { status: 400, message: 'A name has at most {limit} characters.' },
	'team.name_taken': { status: 400, message: 'There is a team “{name}” already.' },
	'team.code_required': { status: 400, message: 'Give the team a code.' },
	'team.code_invalid': {
		status: 400,
		message: 'A code has up to {limit} letters and digits, such as UGA. Hyphens and underscores may be between them.',
	},
	'team.code_taken': { status: 400, message: 'The code {code} is that of the team “{name}”.' },
	'team.no_such_zone': { status: 400, message: 'There is no time zone “{zone}”.' },
	'team.no_such_category': { status: 400, message: 'There is no such category. Choose one of the list.' },
	'team.bulk_mms_not_bought': {
		status: 400,
		message: 'Pictures to many people need the Bulk MMS add-on. Ask for it in the marketplace.',
	},
	'team.too_many': { status: 400, message: 'An organization has at most {most} teams.' },
	/** Spec 3 §5. */
	'team.is_current': { status: 400, message: 'You are working in this team. Go over to another team to delete it.' },
	'team.is_only': { status: 400, message: 'This is the only team of the organization, so it stays.' },
	'team.restore_over': {
		status: 404,
		message: 'This team can no longer be restored: it was deleted more than {days} days ago.',
	},
	'team.restore_name_taken': {
		status: 400,
		message: 'There is another team “{name}” by now. Rename that one, then restore this one.',
	},
	'team.restore_code_taken': {
		status: 400,
		message: 'Its code {code} is that of the team “{name}” by now. Change that one, then restore this one.',
	},
});

/** Where deleting fails and the server does not say why: as it is printed (spec 3 §8). */
export const deleteTeamFailed = 'Error deleting your apartment';
