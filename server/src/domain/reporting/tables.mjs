/** The owners of the area's tables, and the foreign tables that its domains write or read. */

export const owners = {
	reporting: ['activity_change', 'activity_hour', 'activity_recount', 'answer_time', 'turn_change'],
	'scheduled-reports': ['scheduled_report', 'scheduled_report_reader'],
	'texting-reports': ['texting_report'],
	exports: ['export_link', 'export_part', 'export_run'],
};
