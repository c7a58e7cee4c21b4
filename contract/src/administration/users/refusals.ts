import { refusals } from '../../refusal.ts';

export const userRefusals = refusals({
	'users.not_found': { status: 404, message: 'This user no longer exists or isn’t in any of your teams.' },
	'users.name_required': { status: 400, message: 'First and last name are required.' }, // spec 3 §5
	'users.control_characters': { status: 400, message: 'Line breaks and control characters can’t be used here.' },
	'users.campus_id_required': { status: 400, message: 'User Id is required.' }, // spec 3 §5
	'users.campus_id_taken': { status: 400, message: 'Another user already has this User Id.' }, // spec 3 §5
	'users.address_required': { status: 400, message: 'Enter an email address, such as ana@college.edu.' },
	'users.address_here': {
		status: 409,
		message: 'Someone in your organization already has this email address. Search for it to add them to a team.',
	},
	'users.address_elsewhere': {
		status: 400,
		message: 'This email address is already in use. Use a different one.', // never reveals where it is used
	},
	'users.no_access': { status: 400, message: 'Choose at least one team.' }, // spec 3 §5
	'users.team_not_yours': {
		status: 400,
		message: 'You can only give access to teams you administer. One of these isn’t yours or was deleted.',
	},
	'users.team_twice': { status: 400, message: 'Each team can be chosen only once.' },
	'users.role_not_there': { status: 400, message: 'The team “{team}” doesn’t have this role.' },
	'users.inbox_not_there': { status: 400, message: 'One of these inboxes is no longer in the team “{team}”.' },
	'users.only_owners': { status: 400, message: 'Only an owner can add or remove owners.' },
	'users.last_owner': { status: 400, message: 'An organization needs at least one owner.' },
	'users.not_oneself': {
		status: 400,
		message: 'You can’t remove your own rights. Ask another owner or administrator.',
	},
	'users.data_not_yours': {
		status: 400,
		message: 'Only an owner can change this user’s name, User Id, email or sign-in method.',
	},
	'users.may_not_remove': { status: 400, message: 'Only an owner can remove someone from a team.' },
	'users.limit': {
		status: 400,
		message:
			'Your contract allows {limit} users, and you have reached that limit. Remove a user or ask for a higher limit.',
	},
	'users.plan': {
		status: 400,
		message: 'Your plan doesn’t include unlimited users. Ask for a limit in your contract, or for another plan.',
	},
	'users.no_sso': { status: 400, message: 'This single sign-on configuration no longer exists.' },
	'users.no_personal_inbox': {
		status: 400,
		message: 'A number needs a personal inbox. Switch one on in a team, or choose no number.',
	},
	'users.phone_type_without_number': { status: 400, message: 'Choose a number, or choose no number.' },
	'users.accepted_already': { status: 400, message: 'This user has already accepted the invitation.' },
	'users.mails_too_often': {
		status: 429,
		message: 'This user got several emails in the last hour. Try again later.',
	},
	'invitation.invalid': { status: 400, message: 'This link isn’t valid, or a newer email has replaced it.' },
	'invitation.used': {
		status: 400,
		message: 'This invitation has already been accepted. Sign in with your email address and the password you chose.',
	},
	'invitation.expired': { status: 400, message: 'This link has expired after a week. Request a new one.' },
	'invitation.no_team': {
		status: 400,
		message: 'You’re no longer in any team at {organization}, so you can’t sign in. Ask the person who invited you.',
	},
	'invitation.elsewhere': {
		status: 400,
		message: 'You sign in through your college’s own sign-in page, so you don’t need a password here.',
	},
	'invitations.not_found': { status: 404, message: 'This list doesn’t exist, or someone else uploaded it.' },
	'invitations.empty': { status: 400, message: 'There is no one on this list.' },
	'invitations.no_column': {
		status: 400,
		message: 'The first row has no column “{column}”. It needs First Name, Last Name, Email and User Id.',
	},
	'invitations.too_many': {
		status: 400,
		message: 'A list can have up to {most} people. Split it and upload the parts.',
	},
	'invitations.nobody': { status: 400, message: 'No one on this list can be invited.' },
	'invitations.running': {
		status: 409,
		message: 'Another list of yours is still being processed. Wait for it to finish.',
	},
});
