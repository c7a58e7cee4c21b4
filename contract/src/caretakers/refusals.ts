import { refusals } from '../refusal.ts';

export const caretakerRefusals = refusals({
	'caretakers.person_not_found': { status: 404, message: 'This person is not in the team.' },
	'caretakers.not_for': {
		status: 400,
		message:
			'{name} cannot have a caretaker. Administrators and owners cannot, nor can people who have no number or do not text.', // spec 3 §6
	},
	'caretakers.has_one': { status: 400, message: '{name} has a caretaker already. Remove that one first.' }, // spec 3 §6
	'caretakers.is_one': {
		status: 400,
		message: '{name} is the caretaker of somebody else, and cannot have one at the same time.', // spec 3 §6
	},
	'caretakers.caretaker_has_one': {
		status: 400,
		message: '{name} has a caretaker, and cannot be one at the same time.',
	},
	'caretakers.oneself': { status: 400, message: 'Nobody can be their own caretaker. Choose somebody else.' },
	'caretakers.last_day': { status: 400, message: 'Choose a last day from today on, and at most {days} days ahead.' },
	'caretakers.not_found': { status: 404, message: 'This person has no such caretaker any more.' },
	'caretakers.not_yours': { status: 404, message: 'You are not the caretaker of this person any more.' },
	'caretakers.not_acting': { status: 400, message: 'You are working as yourself already.' },
});
