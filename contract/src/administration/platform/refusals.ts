import { refusals } from '../../refusal.ts';

export const platformRefusals = refusals({
	'platform.no_organization': { status: 404, message: 'This organization doesn’t exist.' },
	'platform.no_team': { status: 404, message: 'This organization doesn’t have this team.' },
	'platform.no_plan': { status: 400, message: 'Enter the name of the plan.' },
	'platform.no_name': { status: 400, message: 'Enter the name of the organization.' },
	'platform.below_use': {
		status: 409,
		message:
			'{organization} has {users} users, more than the {limit} this contract allows. No one is removed, but no one can be added until there are fewer. Confirm to save anyway.',
	},
	'platform.too_many_inboxes': {
		status: 409,
		message:
			'{team} has {inboxes} shared inboxes, more than the {most} the {plan} plan allows. They stay, but none can be added until there are fewer. Confirm to save anyway.',
	},
	'platform.ends_before': { status: 400, message: 'The end date is before the start date.' },
	'platform.no_such_day': { status: 400, message: 'This is not a date.' },
	'platform.why_suspended': { status: 400, message: 'Enter a reason. The organization’s owners will read it.' },
	'platform.runs_installation': {
		status: 409,
		message: 'This organization can’t be suspended, because people who run this installation work in it.',
	},
	'platform.not_offered': { status: 400, message: 'The marketplace no longer has this, so it can’t be turned on.' },
	'platform.not_an_add_on': { status: 400, message: 'This can’t be turned on for a whole organization.' },
	'platform.sso_used': {
		status: 409,
		message:
			'Single sign-on is set up in this organization. Its owner has to delete the configurations before it can be turned off.',
	},
	'platform.no_request': { status: 404, message: 'This request doesn’t exist.' },
	'platform.answered_otherwise': { status: 409, message: 'Someone else has already answered this request.' },
	'platform.why_declined': { status: 400, message: 'Enter a reason. The person who asked will read it.' },
	'platform.which_inbox': { status: 400, message: 'Choose the high-speed inbox that gets the credits.' },
	'platform.address_taken': { status: 409, message: 'Someone already signs in with this email address.' },
});
