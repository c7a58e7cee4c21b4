import { refusals } from '../refusal.ts';

export const contactRefusals = refusals({
	'contact.not_found': { status: 404, message: 'Contact not found' }, // spec 2 §8
	// field.md 27: opting somebody in again whom the carrier blocks only makes each text fail with 21610
	'contact.must_text_start': {
		status: 400,
		message: 'This person texted STOP. Only they can opt in again, by texting START to this number.',
	},
	'contact.filter_for_administrators': {
		status: 400,
		message: 'Only administrators can filter contacts by the user they are assigned to.', // spec 2 §6
	},
});
