/** The owner of each of the area's tables, and the other areas' tables that its domains use. */

export const owners = {
	tags: ['contact_tag', 'tag'],
	'text-history': ['contact_texting', 'received_text', 'texted_contacts'],
	contacts: [
		'contact',
		'contact_columns',
		'contact_deletion',
		'contact_id_stop',
		'contact_merge',
		'contact_team',
		'contact_view',
		'custom_field',
		'custom_field_setup',
		'deleted_contact',
		'held_number',
		'import_people',
		'number_stop',
		'opt_out_entry',
	],
	segments: ['segment', 'segment_count', 'segment_member'],
	'opt-outs': ['opt_out_flag', 'opt_out_review'],
	imports: ['import_change', 'import_file', 'import_rejection', 'import_row', 'import_run'],
	'number-validation': ['validation_number', 'validation_run', 'validation_sweep'],
};

export const otherWriters = [
	{
		who: 'imports',
		writes: ['contact', 'contact_team', 'import_people'],
		because: 'One statement compares a chunk of a file with the contacts, merges it and says whom it named.',
	},
];

/** Other owners' tables that triggers on the area's tables write. */
export const triggerWrites = [
	{
		on: 'contact',
		writes: ['conversation'],
		because: 'A list of an inbox sorts and searches by the name that each conversation keeps of its contact.',
	},
	{
		on: 'contact',
		writes: ['segment_member'],
		because:
			'A key from each member to its contact would be checked row by row in imports, so the trigger does what the key would.',
	},
	{
		on: 'contact_team',
		writes: ['opt_out_flag'],
		because: 'Whoever is opted out, in whichever way, has been decided on.',
	},
	{
		on: 'opt_out_entry',
		writes: ['message'],
		because: 'A text that opted somebody out is no reply, and becomes one again when the opt-out is taken back.',
	},
	{
		on: 'opt_out_entry',
		writes: ['received_text', 'contact_texting'],
		because: 'Whether a text is a reply is kept for conditions too, and changes with the opt-out.',
	},
	{
		on: 'opt_out_entry',
		writes: ['webhook_due', 'integration_outbox'],
		because: 'Somebody is opted out in many places, and each goes to the webhooks and exports of that moment.',
	},
];

export const readsAhead = [
	{
		who: 'text-history',
		reads: ['batch'],
		because: 'The texts of a smart message are those of the messages that asked it.',
	},
	{
		who: 'contacts',
		reads: ['segment', 'segment_member'],
		because:
			'What is deleted is kept for its undoing as it was then, with its segments, and a condition may refer to a segment.',
	},
	{
		who: 'contacts',
		reads: ['batch', 'campaign', 'import_run', 'smart_message'],
		because: 'A condition says of which campaign, message, smart message or import; its name is saved with it.',
	},
	{
		who: 'segments',
		reads: ['message_draft', 'scheduled_message', 'texting_report'],
		because: 'What uses a segment is said before it goes, and asked while it is locked.',
	},
	{
		who: 'opt-outs',
		reads: ['message'],
		because: 'What is recorded of an opt-out shows the text that said so, which stands in its conversation only.',
	},
	{
		who: 'imports',
		reads: ['batch_skip', 'conversation', 'message'],
		because: 'Undoing an import leaves a contact that was texted meanwhile, which only texts know.',
	},
];
