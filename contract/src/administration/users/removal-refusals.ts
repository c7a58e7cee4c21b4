import { refusals } from '../../refusal.ts';

export const removalRefusals = refusals({
	'removal.not_found': { status: 404, message: 'This user doesn’t exist or isn’t in any of your teams.' },
	// spec 3 §5
	'removal.oneself': { status: 409, message: 'You can’t remove yourself. Ask another administrator or owner.' },
	'removal.last_owner': {
		status: 409,
		message: '{name} is the only owner. Make someone else an owner first.',
	},
	'removal.is_owner': { status: 409, message: '{name} is an owner. Only an owner can remove them.' },
	'removal.is_platform': { status: 409, message: '{name} runs this installation and can’t be removed here.' },
	'removal.only_team': { status: 409, message: '{name} isn’t in any other team. Delete the user instead.' },
	'removal.in_other_teams': {
		status: 409,
		message: '{name} is in other teams too. Remove them from this team, or ask an owner to delete them.',
	},
	'removal.successor': {
		status: 400,
		message: 'Hand over to someone else who texts in one of the teams {name} is leaving.',
	},
});
