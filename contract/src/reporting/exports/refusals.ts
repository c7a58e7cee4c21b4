import { refusals } from '../../refusal.ts';

export const exportRefusals = refusals({
	'export.not_found': { status: 404, message: 'This export doesn’t exist or isn’t yours.' },
	'export.too_many': {
		status: 429,
		message: 'You already have {most} exports in progress. Start another one when one of them is done.',
	},
	'export.not_ready': { status: 400, message: 'This export is not ready yet.' },
	'export.expired': { status: 400, message: 'This export was kept for {days} days and is gone. Start a new one.' },
	'export.failed': { status: 400, message: 'This export failed. Start a new one.' },
	'export.no_scope': { status: 400, message: 'Choose a team, or the whole organization.' },
	'export.link_used': {
		status: 404,
		message: 'This download link was used already or is too old. Start the download again from Quad.',
	},
});
