import { refusals } from '../../refusal.ts';

export const deletionRefusals = refusals({
	'deletion.no_numbers': { status: 400, message: 'Paste at least one mobile number.' },
	'deletion.none_found': { status: 400, message: 'None of these numbers belongs to a contact of your team.' },
	'deletion.too_many': {
		status: 400,
		message: 'These are {found} contacts. Delete at most {most} at a time.',
	},
	'deletion.gone': {
		status: 404,
		message: 'This deletion was undone, is older than 30 days, or isn’t your team’s.',
	},
	'deletion.word_missing': { status: 400, message: 'Type {word} to confirm. This can’t be undone.' },
	'deletion.text_on_its_way': {
		status: 409,
		message: 'A text to one of these people is being sent right now. Try again in a minute.',
	},
	'deletion.import_running': {
		status: 409,
		message: 'An import is running. Wait until it is over, then remove them.',
	},
});
