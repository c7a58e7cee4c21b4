/** Lists the owners of the area's tables, and the other tables that its domains write or read. */

export const owners = {
	numbers: ['landline_check', 'phone_number', 'team_greeting'],
	users: ['invitation', 'invitation_list', 'invitation_row'],
	deletion: ['retention_rule'],
};

export const readsAhead = [
	{
		who: 'users',
		reads: ['scheduled_report', 'scheduled_report_reader'],
		because: 'Before somebody leaves it is counted what they leave behind, also the reports that they get by email.',
	},
	{
		who: 'teams',
		reads: ['scheduled_report'],
		because: 'Before a team is deleted it is counted what stops with it, also the reports that are mailed.',
	},
];
