import { refusals } from '../../refusal.ts';

export const caretakerRefusals = refusals({
	'caretakers.person_not_found': { status: 404, message: 'This person is not in the team.' },
	'caretakers.not_for': {
		status: 400,
		message:
			// spec 3 §6
			'{name} can’t have a caretaker. Administrators and owners can’t, nor can people without a number or without texting.',
	},
	'caretakers.has_one': { status: 400, message: '{name} already has a caretaker. Remove that one first.' }, // spec 3 §6
	'caretakers.is_one': {
		status: 400,
		message: '{name} is someone else’s caretaker and can’t have one at the same time.', // spec 3 §6
	},
	'caretakers.caretaker_has_one': {
		status: 400,
		message: '{name} has a caretaker and can’t be one at the same time.',
	},
	'caretakers.oneself': { status: 400, message: 'No one can be their own caretaker. Choose someone else.' },
	'caretakers.last_day': { status: 400, message: 'Choose a last day between today and {days} days from now.' },
	'caretakers.not_found': { status: 404, message: 'This person no longer has this caretaker.' },
	'caretakers.not_yours': { status: 404, message: 'You’re no longer this person’s caretaker.' },
	'caretakers.not_acting': { status: 400, message: 'You’re already in your own account.' },
});
