/** Whose the area’s tables are, and what its domains write or read besides. */

export const owners = {
	reporting: ['activity_change', 'activity_hour', 'activity_recount', 'answer_time', 'turn_change'],
	'scheduled-reports': ['scheduled_report', 'scheduled_report_reader'],
	'texting-reports': ['texting_report'],
	exports: ['export_link', 'export_part', 'export_run'],
};
