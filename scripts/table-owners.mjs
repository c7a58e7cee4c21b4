/**
 * Says who owns each table. Only the owner's folder writes it, and a domain reads only its own tables and those of
 * earlier domains. Each area declares its owners in `tables.mjs`; `table-owners.test.mjs` checks every statement.
 */
import { areas } from '../.dependency-cruiser.mjs';

const ofAreas = await Promise.all(Object.keys(areas).map((area) => import(`../server/src/domain/${area}/tables.mjs`)));

/** Lists the tables and views of each domain, the foundation, the edges and the simulators. */
export const owners = Object.assign(
	{
		foundation: ['event', 'event_cursor', 'event_retry', 'live_topic', 'notice'],
		'simulators/carrier': ['sim_account', 'sim_callback', 'sim_caller_id', 'sim_message', 'sim_number', 'sim_stop'],
	},
	...ofAreas.map((area) => area.owners),
);

/** Exceptions: others that write a table, with reasons. */
export const otherWriters = [
	...ofAreas.flatMap((area) => area.otherWriters ?? []),
	{
		who: 'app/demo',
		writes: [
			'add_on',
			'api_credential',
			'batch',
			'campaign',
			'contact',
			'contact_team',
			'contact_view',
			'contract',
			'conversation',
			'conversation_note',
			'credit_balance',
			'credit_entry',
			'custom_field',
			'import_rejection',
			'import_run',
			'inbox_automation',
			'integration_connection',
			'integration_export',
			'integration_outbox',
			'integration_run',
			'keyword',
			'keyword_group',
			'message',
			'message_type',
			'note_mention',
			'opt_out_entry',
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
			'webhook_delivery',
			'webhook_try',
			'whatsapp_template',
		],
		because: 'The demo writes weeks of work as if they had passed, which no verb of an owner does.',
	},
];

/** Exceptions: triggers that write another owner's table, with reasons. */
export const triggerWrites = ofAreas.flatMap((area) => area.triggerWrites ?? []);

/** Exceptions: domains that read a later one's table, with reasons. */
export const readsAhead = ofAreas.flatMap((area) => area.readsAhead ?? []);
