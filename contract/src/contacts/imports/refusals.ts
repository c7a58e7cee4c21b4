import { refusals } from '../../refusal.ts';

export const importRefusals = refusals({
	'import.wrong_type': { status: 400, message: 'Only .csv, .txt and .xlsx files can be imported.' }, // spec 3 §5
	'import.empty': { status: 400, message: 'The file is empty.' },
	'import.unreadable': { status: 400, message: '{why}' },
	'import.columns_missing': { status: 400, message: 'The file has no column for {fields}.' },
	'import.undecided': {
		status: 400,
		message:
			'{columns}: this may say who can be texted. Choose what it means first: “Opted Out” where Yes means no texts, “May be texted” (OptedIn) where No means no texts, or a custom field if it isn’t about texts.',
	},
	'import.no_rows': {
		status: 400,
		message: 'There is nothing to import: the file has a header line and no rows below it.',
	},
	'import.read_at_once': {
		status: 429,
		message: '{most} of your files are still being read. Please wait for one to finish, then try again.',
	},
	'import.many_unfinished': {
		status: 429,
		message: '{most} of your imports are still running. Please wait for one to finish, or stop one.',
	},
	'import.not_found': { status: 404, message: 'This import doesn’t exist or isn’t your team’s.' },
	'import.upload_gone': { status: 404, message: 'This file is no longer stored. Please upload it again.' },
	'import.not_undoable': {
		status: 409,
		message:
			'This import changed nothing that can still be undone. Imports can be undone for 30 days, once they are over.',
	},
	'import.already_over': { status: 409, message: 'This import is already over.' },
});

/** Shown if the preview fails and the server gives no reason (spec 3 §8). */
export const previewFailed = 'There was an error generating the preview. Contact Support if this problem persists.';
