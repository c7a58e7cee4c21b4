import { refusals } from '../refusal.ts';

export const removalRefusals = refusals({
	'removal.not_found': { status: 404, message: 'This user is not there, or not in one of your teams.' },
	'removal.oneself': { status: 409, message: 'You cannot remove yourself. Ask another administrator or owner.' }, // spec 3 §5
	'removal.last_owner': {
		status: 409,
		message:
			'{name} is the only owner. Make somebody else an owner first, or nobody could look after the organization.',
	},
	'removal.is_owner': { status: 409, message: '{name} is an owner. Only an owner can remove them.' },
	'removal.is_platform': { status: 409, message: '{name} runs this installation and cannot be removed here.' },
	'removal.only_team': { status: 409, message: '{name} is in no other team. Delete the user instead.' },
	'removal.in_other_teams': {
		status: 409,
		message: '{name} is in other teams, too. Remove them from this team, or ask an owner to delete them.',
	},
	'removal.successor': {
		status: 400,
		message: 'Hand over to somebody else who texts in one of the teams that {name} leaves.',
	},
});
