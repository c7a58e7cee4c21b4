/** Lists the owners of the area's tables, and the other tables that its domains write or read. */

export const owners = {
	organizations: ['feature_setting', 'organization', 'access_version', 'team', 'team_category'],
	people: ['person', 'sign_in_name', 'team_member'],
	inboxes: ['inbox', 'inbox_count', 'inbox_member', 'inbox_number', 'inbox_worker'],
	audit: ['audit_entry'],
	mail: ['mail'],
	media: ['media'],
	marketplace: ['add_on', 'contract', 'sales_note', 'service_request'],
};

export const otherWriters = [
	{
		who: 'inboxes',
		writes: ['lane'],
		because: 'An inbox is made with its lane of the send queue, so that nothing is ever queued for one that has none.',
	},
	{
		who: 'inboxes',
		writes: ['phone_number'],
		because: 'An inbox that is made with its number is made with the entry of that number in the register.',
	},
];

/** Lists tables of other owners that are written by triggers on the area's tables. */
export const triggerWrites = [
	{
		on: 'team',
		writes: ['contact_team'],
		because:
			'A key from each membership to its team would be checked row by row in imports, so the trigger does what the key would.',
	},
	{
		on: 'team',
		writes: ['number_stop'],
		because:
			'Numbers that are opted out for the whole organization stay so in every new team, however the team is made.',
	},
	{
		on: 'team',
		writes: ['message_type'],
		because: 'Every team has the general message type from the statement that makes the team.',
	},
	{
		on: 'team',
		writes: ['activity_recount'],
		because: 'Hours are kept in the zone of the team, so a change of the zone makes them wrong at once.',
	},
	...['person', 'team_member', 'inbox', 'inbox_member'].map((on) => ({
		on,
		writes: ['access_version'],
		because: 'The version tells every process that kept permissions are out of date, whichever statement changed them.',
	})),
];

export const readsAhead = [
	{
		who: 'media',
		reads: [
			'batch',
			'batch_edit',
			'chat_message',
			'incoming_media',
			'keyword_group',
			'message',
			'message_draft',
			'scheduled_message',
		],
		because: 'A picture is deleted once nothing names it, which is asked while it is locked.',
	},
	{ who: 'marketplace', reads: ['saml_configuration'], because: 'An item says whether it is in use already.' },
	{
		who: 'marketplace',
		reads: ['batch', 'message'],
		because:
			'What the contract allots is counted from the texts that were sent; there is no second count that could differ.',
	},
];
