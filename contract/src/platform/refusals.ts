import { refusals } from '../refusal.ts';

export const platformRefusals = refusals({
	'platform.no_organization': { status: 404, message: 'There is no such organization.' },
	'platform.no_team': { status: 404, message: 'This organization has no such team.' },
	'platform.no_plan': { status: 400, message: 'Write what the plan is called.' },
	'platform.no_name': { status: 400, message: 'Write what the organization is called.' },
	'platform.below_use': {
		status: 409,
		message:
			'{organization} has {users} users, more than the {limit} of this contract. Nobody is removed, but nobody can be added until there are fewer. Confirm that you want this.',
	},
	'platform.ends_before': { status: 400, message: 'The contract would end before it begins.' },
	'platform.no_such_day': { status: 400, message: 'This is not a day.' },
	'platform.why_suspended': { status: 400, message: 'Write why. The owners of the organization read it.' },
	'platform.runs_installation': {
		status: 409,
		message: 'People who run this installation work in this organization, so it cannot be suspended.',
	},
	'platform.not_offered': { status: 400, message: 'Quad cannot do this yet, so it cannot be switched on.' },
	'platform.not_an_add_on': { status: 400, message: 'This is not switched on for an organization as a whole.' },
	'platform.no_request': { status: 404, message: 'There is no such request.' },
	'platform.answered_otherwise': { status: 409, message: 'Somebody else has answered this request already.' },
	'platform.why_declined': { status: 400, message: 'Write why. The requester reads it.' },
	'platform.which_inbox': { status: 400, message: 'Choose the high-speed inbox that gets the credits.' },
	'platform.address_taken': { status: 409, message: 'Somebody signs in with this e-mail address already.' },
});
