/** Lists the owner of each of the area's tables, and the other tables that its domains read or write. */

export const owners = {
	webhooks: ['webhook', 'webhook_due', 'webhook_delivery', 'webhook_past_address', 'webhook_try'],
	integrations: [
		'integration_automation',
		'integration_automation_case',
		'integration_connection',
		'integration_contact',
		'integration_export',
		'integration_known_row',
		'integration_outbox',
		'integration_row',
		'integration_run',
	],
};
