import type { BuiltInListColumn } from '@quad/contract/contacts/contacts/list-columns.ts';

export const columnTitles: Readonly<Record<BuiltInListColumn, string>> = {
	mobile: 'Mobile',
	status: 'Status',
	lastTexted: 'Last texted',
	lastReply: 'Last reply',
	tags: 'Tags',
	assigned: 'Assigned to',
	contactId: 'Contact ID',
	added: 'Added',
	source: 'Source',
};
