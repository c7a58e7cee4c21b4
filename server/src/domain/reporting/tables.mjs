/** Lists the owner of each of the area's tables, and the other tables that its domains read or write. */

export const owners = {
	reporting: ['activity_change', 'activity_hour', 'activity_recount', 'answer_time', 'turn_change'],
	'scheduled-reports': ['scheduled_report', 'scheduled_report_reader'],
	'texting-reports': ['texting_report'],
	exports: ['export_link', 'export_part', 'export_run'],
};
