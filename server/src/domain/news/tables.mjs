/** Lists the owners of the area's tables, and the other tables that its domains write or read. */

export const owners = {
	announcements: [
		'incident',
		'incident_update',
		'note_for_person',
		'notes_read',
		'product_note',
		'status_feed',
		'system_message',
		'system_message_read',
	],
	notifications: [
		'held_notification',
		'inbox_alert',
		'incoming_alert',
		'notification_quiet',
		'push_key',
		'push_subscription',
		'team_alert',
		'team_alert_tally',
		'unread_digest',
	],
};
