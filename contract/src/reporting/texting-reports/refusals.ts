import { refusals } from '../../refusal.ts';

export const textingReportRefusals = refusals({
	'texting_report.not_found': { status: 404, message: 'This report doesn’t exist or isn’t yours.' },
	'texting_report.name_required': { status: 400, message: 'A report needs a name.' },
	'texting_report.name_too_long': { status: 400, message: 'A name can have at most {most} characters.' },
	'texting_report.group_required': { status: 400, message: 'Add at least one group.' },
	'texting_report.too_many_groups': { status: 400, message: 'A report can have at most {most} groups.' },
	'texting_report.group_empty': {
		status: 400,
		message: 'Give each group a name, and at least one segment, inbox or campaign.',
	},
	'texting_report.choice_gone': {
		status: 400,
		message: 'A segment, inbox or campaign of the group “{name}” doesn’t exist anymore. Choose another one.',
	},
});
