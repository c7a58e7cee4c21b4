/** The owner of each of the area's tables, and the other areas' tables that its domains use. */

export const owners = {
	'message-types': ['message_type'],
	templates: ['template'],
	campaigns: ['campaign'],
	'smart-messages': ['smart_message'],
	messaging: [
		'batch',
		'batch_edit',
		'batch_skip',
		'batch_to_bring_up',
		'carrier_receipt',
		'lane',
		'message',
		'message_draft',
		'message_price',
		'recipient_list',
		'recipient_list_miss',
		'recipient_list_person',
		'send_queue',
	],
	schedules: ['scheduled_message'],
	automation: [
		'answering_stopped',
		'auto_reply_day',
		'automatic_answer',
		'inbox_automation',
		'keyword',
		'keyword_answer_day',
		'keyword_group',
		'keyword_group_tag',
	],
	conversations: [
		'assignment_turn',
		'conversation',
		'conversation_lock',
		'conversation_note',
		'conversation_viewer',
		'inbound_seen',
		'incoming_media',
		'note_mention',
		'reply_draft',
		'reply_later',
	],
	triage: ['triage_action', 'triage_change', 'triage_claim'],
};

/** Other owners' tables that triggers on the area's tables write. */
export const triggerWrites = [
	{
		on: 'message',
		writes: ['webhook_due', 'integration_outbox'],
		because: 'A text goes to the webhooks and exports of the moment in which it left or failed.',
	},
	{
		on: 'message',
		writes: ['activity_change', 'turn_change'],
		because: 'Figures are the sum of what each statement changed, which only its old and new rows say.',
	},
	{
		on: 'conversation',
		writes: ['inbox_count'],
		because:
			'The unread count of an inbox is kept by the statement that changes its conversations, so that it is exact without counting.',
	},
];

export const readsAhead = [
	{
		who: 'campaigns',
		reads: ['answer_time', 'batch', 'message'],
		because: 'A report counts the texts of a campaign; what is sent needs campaigns and so stands to their right.',
	},
	{
		who: 'messaging',
		reads: ['conversation'],
		because: 'The statement that moves a text also says of which conversation screens have to hear.',
	},
];
