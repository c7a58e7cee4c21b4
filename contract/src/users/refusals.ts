import { refusals } from '../refusal.ts';

/** What a call that invites or changes somebody is refused with. */
export const userRefusals = refusals({
	'users.not_found': { status: 404, message: 'This user is not there any more, or is in none of your teams.' },
	'users.name_required': { status: 400, message: 'First and last name are required.' }, // spec 3 §5
	'users.control_characters': { status: 400, message: 'Line breaks and control characters can’t be used here.' },
	'users.campus_id_required': { status: 400, message: 'User Id is required.' }, // spec 3 §5
	'users.campus_id_taken': { status: 400, message: 'This User Id is in use by another user already.' }, // spec 3 §5
	'users.address_required': { status: 400, message: 'Please write an e-mail address, such as ana@college.edu.' },
	'users.address_here': {
		status: 409,
		message: 'Somebody of your organization has this e-mail address already. Search for it to add them to a team.',
	},
	'users.address_elsewhere': {
		status: 400,
		message: 'This e-mail address is in use already. Please take another one.', // and never where
	},
	'users.no_access': { status: 400, message: 'Please enable at least one team.' }, // spec 3 §5
	'users.team_not_yours': {
		status: 400,
		message: 'You can only give access to teams that you administer. One of those is not, or was deleted meanwhile.',
	},
	'users.team_twice': { status: 400, message: 'Each team can be chosen once.' },
	'users.role_not_there': { status: 400, message: 'The team “{team}” does not have that role.' },
	'users.inbox_not_there': { status: 400, message: 'One of those inboxes is not in the team “{team}” any more.' },
	'users.only_owners': { status: 400, message: 'Only an owner can make somebody an owner, or change who is one.' },
	'users.last_owner': { status: 400, message: 'An organization needs at least one owner.' },
	'users.not_oneself': {
		status: 400,
		message: 'You cannot take your own rights away. Please ask another owner or administrator.',
	},
	'users.data_not_yours': {
		status: 400,
		message: 'Name, User Id, e-mail address and way to sign in of this user can only be changed by an owner.',
	},
	'users.leave_by_removal': {
		status: 400,
		message: 'To take somebody off a team, remove them from it: what they have there is handed over then.',
	},
	'users.limit': {
		status: 400,
		message: 'Your contract allows {limit} users, and that many are there. Please remove one, or ask for more.',
	},
	'users.no_sso': { status: 400, message: 'That single sign-on configuration is not there any more.' },
	'users.no_personal_inbox': {
		status: 400,
		message: 'A number needs a personal inbox. Switch one on in a team, or choose no number.',
	},
	'users.phone_type_without_number': { status: 400, message: 'Choose a number, or choose no number.' },
	'users.accepted_already': { status: 400, message: 'This user has accepted the invitation already.' },
	'users.mails_too_often': {
		status: 429,
		message: 'This user was mailed several times within the hour. Please wait a little.',
	},
	'invitation.invalid': { status: 400, message: 'This link is not one of ours, or a newer mail has replaced it.' },
	'invitation.used': {
		status: 400,
		message: 'This invitation was accepted already. Sign in with your e-mail address and the password that you chose.',
	},
	'invitation.expired': { status: 400, message: 'This link is older than a week. Ask for a new one here.' },
	'invitation.no_team': {
		status: 400,
		message:
			'You are in no team of {organization} any more, so there is nothing to sign in to. Please ask whoever invited you.',
	},
	'invitation.elsewhere': {
		status: 400,
		message: 'You sign in through your college’s own sign-in page. You need no password here.',
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
