/** Lists the owners of the area's tables, and the other tables that its domains write or read. */

export const owners = {
	carriers: [
		'carrier_account',
		'carrier_cost',
		'carrier_fault',
		'carrier_proof',
		'carrier_registration',
		'cloud_api_account',
		'installation_account',
		'line_lookup',
		'sms_country',
		'toll_free_verification',
		'unreachable_number',
		'uses_installation_account',
	],
	whatsapp: ['whatsapp_template', 'whatsapp_window'],
	credits: ['credit_balance', 'credit_entry'],
};

export const readsAhead = [
	{
		who: 'credits',
		reads: ['batch', 'message', 'send_queue'],
		because: 'The book shows which message a line paid for, and the balance what is still in the queue.',
	},
];
