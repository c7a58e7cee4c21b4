/**
 * Whose each table is: only its owner's folder writes it, and a domain reads what is its own or to its left in the domain
 * order. `table-owners.test.mjs` holds every statement of the server against this, and shows that it would notice.
 * What triggers write (server/migrations) is not looked at.
 */

/** The tables and views of each domain, of the foundation and of the edges. */
export const owners = {
	foundation: ['event', 'event_cursor', 'event_retry', 'live_topic'],
	organizations: ['feature_setting', 'organization', 'standing_version', 'team', 'team_category'],
	people: ['person', 'sign_in_name', 'team_member'],
	inboxes: ['inbox', 'inbox_count', 'inbox_member', 'inbox_number', 'inbox_worker'],
	audit: ['audit_entry'],
	mail: ['mail'],
	session: ['kept_address', 'live_credential', 'password_reset', 'session', 'wanted_address'],
	announcements: ['incident', 'incident_update', 'note_for_person', 'notes_read', 'product_note', 'status_feed', 'system_message', 'system_message_read'],
	marketplace: ['add_on', 'contract', 'sales_note', 'service_request'],
	carriers: ['carrier_account', 'carrier_cost', 'carrier_fault', 'carrier_proof', 'carrier_registration', 'installation_account', 'line_lookup', 'toll_free_verification', 'unreachable_number', 'uses_installation_account'],
	sso: ['saml_answer_used', 'saml_configuration', 'saml_key', 'saml_request', 'saml_result', 'saml_test'],
	partners: ['partner', 'partner_token_used'],
	'api-credentials': ['api_credential'],
	caretakers: ['caretaker'],
	profile: ['out_of_office'],
	tags: ['contact_tag', 'tag'],
	contacts: ['contact', 'contact_deletion', 'contact_merge', 'contact_team', 'contact_view', 'custom_field', 'custom_field_setup', 'deleted_contact', 'held_number', 'import_people', 'number_stop', 'opt_out_entry'],
	segments: ['segment', 'segment_member'],
	'number-validation': ['validation_number', 'validation_run', 'validation_sweep'],
	'opt-outs': ['opt_out_review'],
	imports: ['import_change', 'import_file', 'import_rejection', 'import_row', 'import_run'],
	media: ['media'],
	'message-types': ['message_type'],
	templates: ['template'],
	campaigns: ['campaign'],
	'smart-messages': ['smart_message'],
	credits: ['credit_balance', 'credit_entry'],
	messaging: ['batch', 'batch_edit', 'batch_skip', 'batch_to_bring_up', 'carrier_receipt', 'lane', 'message', 'message_draft', 'recipient_list', 'recipient_list_miss', 'recipient_list_person', 'send_queue'],
	whatsapp: ['whatsapp_template', 'whatsapp_window'],
	schedules: ['scheduled_message'],
	automation: ['answering_stopped', 'auto_reply_day', 'automatic_answer', 'inbox_automation', 'keyword', 'keyword_answer_day', 'keyword_group'],
	conversations: ['assignment_turn', 'conversation', 'conversation_lock', 'conversation_note', 'conversation_viewer', 'inbound_seen', 'incoming_media', 'note_mention', 'reply_draft', 'reply_later'],
	triage: ['triage_action', 'triage_change', 'triage_claim'],
	chat: [
		'chat_availability',
		'chat_bot',
		'chat_bot_miss',
		'chat_bot_version',
		'chat_conversation',
		'chat_message',
		'chat_page_view',
		'chat_routing',
		'chat_visitor',
		'chat_widget',
	],
	notifications: [
		'inbox_alert',
		'incoming_alert',
		'push_key',
		'push_subscription',
		'team_alert',
		'team_alert_tally',
		'unread_digest',
	],
	chat: ['chat_availability', 'chat_conversation', 'chat_message', 'chat_page_view', 'chat_routing', 'chat_visitor', 'chat_widget'],
	notifications: ['held_notification', 'inbox_alert', 'incoming_alert', 'notification_quiet', 'push_key', 'push_subscription', 'team_alert', 'team_alert_tally', 'unread_digest'],
	deletion: ['retention_rule'],
	webhooks: ['webhook', 'webhook_due', 'webhook_event', 'webhook_try'],
	users: ['invitation', 'invitation_list', 'invitation_row'],
	exports: ['export_link', 'export_part', 'export_run'],
	'texting-reports': ['texting_report'],
	reporting: ['activity_change', 'activity_hour', 'activity_recount', 'answer_time', 'turn_change'],
	numbers: ['landline_check', 'phone_number', 'team_greeting'],
	'edges/simulated-carrier': ['sim_account', 'sim_callback', 'sim_caller_id', 'sim_message', 'sim_number', 'sim_stop'],
};

/** Who else writes a table, and why. */
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
	{
		who: 'imports',
		writes: ['contact', 'contact_team', 'import_people'],
		because: 'One statement compares a chunk of a file with the contacts, merges it and says whom it named.',
	},
	{
		who: 'app/demo',
		writes: [
			'add_on',
			'api_credential',
			'batch',
			'campaign',
			'contact',
			'contact_team',
			'contract',
			'conversation',
			'conversation_note',
			'credit_balance',
			'credit_entry',
			'custom_field',
			'import_rejection',
			'import_run',
			'inbox_automation',
			'keyword',
			'keyword_group',
			'message',
			'message_type',
			'note_mention',
			'out_of_office',
			'product_note',
			'reply_later',
			'scheduled_message',
			'segment',
			'segment_member',
			'service_request',
			'smart_message',
			'template',
			'webhook',
			'webhook_event',
			'webhook_try',
			'whatsapp_template',
		],
		because: 'The demo writes weeks of work as if they had passed, which no verb of an owner does.',
	},
];

/** What a domain reads of domains to its right, and why. */
export const readsAhead = [
	{
		who: 'session',
		reads: ['caretaker'],
		because:
			'With every call it is asked whether somebody may still act for the other, in the statement that finds the session.',
	},
	{
		who: 'session',
		reads: ['saml_configuration'],
		because: 'Who signs in with an identity provider has no password here, so both are asked for together.',
	},
	{
		who: 'session',
		reads: ['add_on', 'credit_balance'],
		because:
			'Each page begins with the profile and the configuration, which show what is switched on and what is left.',
	},
	{
		who: 'session',
		reads: ['push_subscription'],
		because: 'A session whose browser is woken for texts is kept while it is idle.',
	},
	{
		who: 'marketplace',
		reads: ['saml_configuration'],
		because: 'An item says whether it is in use already.',
	},
	{
		who: 'marketplace',
		reads: ['batch', 'message'],
		because:
			'What the contract allots is counted from the texts that were sent; there is no second count that could differ.',
	},
	{
		who: 'profile',
		reads: ['inbox_alert', 'notification_quiet'],
		because: 'The profile shows how one is told of each inbox, in the statement that reads the rest of one’s settings.',
	},
	{
		who: 'contacts',
		reads: ['segment', 'segment_member'],
		because: 'What is deleted is kept for its undoing as it was then, also of which segments it was a member.',
	},
	{
		who: 'imports',
		reads: ['batch_skip', 'conversation', 'message'],
		because: 'Undoing an import leaves a contact that was texted meanwhile, which only texts know.',
	},
	{
		who: 'media',
		reads: ['batch', 'batch_edit', 'incoming_media', 'keyword_group', 'message', 'message_draft', 'scheduled_message'],
		because: 'A picture is deleted once nothing names it, which is asked while it is locked.',
	},
	{
		who: 'segments',
		reads: ['scheduled_message'],
		because: 'A segment to which something goes out later is not deleted, which is asked while it is locked.',
	},
	{
		who: 'opt-outs',
		reads: ['message'],
		because: 'What is recorded of an opt-out shows the text that said so, which stands in its conversation only.',
	},
	{
		who: 'campaigns',
		reads: ['batch', 'message'],
		because: 'A report counts the texts of a campaign; what is sent needs campaigns and so stands to their right.',
	},
	{
		who: 'credits',
		reads: ['batch', 'message', 'send_queue'],
		because: 'The book shows which message a line paid for, and the balance what is still in the queue.',
	},
	{
		who: 'messaging',
		reads: ['conversation'],
		because: 'The statement that moves a text also says of which conversation screens have to hear.',
	},
];
