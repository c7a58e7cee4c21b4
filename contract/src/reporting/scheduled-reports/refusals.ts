import { refusals } from '../../refusal.ts';

export const scheduledReportRefusals = refusals({
	'scheduled_report.not_found': { status: 404, message: 'This scheduled report doesn’t exist or isn’t yours.' },
	'scheduled_report.nobody': { status: 400, message: 'Choose at least one colleague.' },
	'scheduled_report.too_many_readers': { status: 400, message: 'A report can go to {most} colleagues at most.' },
	'scheduled_report.not_a_colleague': {
		status: 400,
		message: 'Someone you chose is no longer here. Choose again.',
	},
	'scheduled_report.too_many': {
		status: 400,
		message: 'There can be {most} scheduled reports at most. Delete one first.',
	},
	'scheduled_report.link_not_valid': {
		status: 404,
		message: 'This link is not valid anymore. You may have stopped the report already, or it was deleted.',
	},
});
