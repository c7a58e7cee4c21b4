import { refusals } from '../refusal.ts';

export const importRefusals = refusals({
	'import.wrong_type': { status: 400, message: 'Only .csv, .txt and .xlsx files can be imported.' }, // spec 3 §5
	'import.empty': { status: 400, message: 'The file is empty.' },
	'import.unreadable': { status: 400, message: '{why}' },
	'import.columns_missing': { status: 400, message: 'The file has no column for {fields}.' },
	'import.no_rows': {
		status: 400,
		message: 'There is nothing to import: the file has a header line and no rows below it.',
	},
	'import.read_at_once': {
		status: 429,
		message: '{most} of your files are being read at this moment. Please wait until one of them is, then try again.',
	},
	'import.many_unfinished': {
		status: 429,
		message: '{most} of your imports are not finished yet. Please wait until one of them is, or stop one.',
	},
	'import.not_found': { status: 404, message: 'This import is not there, or not one of your team’s.' },
	'import.upload_gone': { status: 404, message: 'This file is not kept any more. Please upload it again.' },
	'import.already_over': { status: 409, message: 'This import is over already.' },
});

/** Spec 3 §8: the preview failed and the server had nothing to say. */
export const previewFailed = 'There was an error generating the preview. Contact Support if this problem persists.';
