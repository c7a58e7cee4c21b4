import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { useMemo } from 'react';
import { formatPhone } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TagBadge } from '../../../ui/TagBadge.tsx';
import c from './ContactsScreen.module.css';
import { hasOwnId, listedName, standingOf } from './standing.ts';

const tagsShown = 2;

/** Returns the same array as long as the fields' names don't change, although each response has a new list. */
export const useContactColumns = (listedFields: readonly string[] = []): ReadonlyArray<GridColumn<Contact>> => {
	const names = listedFields.join('\n');
	return useMemo(() => contactColumns(names === '' ? [] : names.split('\n')), [names]);
};

const contactColumns = (fields: readonly string[]): ReadonlyArray<GridColumn<Contact>> => [
	{
		key: 'name',
		title: 'Name',
		sortable: true,
		onPhone: 'title',
		cell: (contact) => (
			<span className={c.who}>
				<span className={c.name}>{listedName(contact)}</span>
				{contact.tags.slice(0, tagsShown).map(({ id, name, color }) => (
					<TagBadge key={id} name={name} color={color} />
				))}
				{contact.tags.length > tagsShown && <span className={c.dim}>+{contact.tags.length - tagsShown}</span>}
			</span>
		),
	},
	{
		key: 'mobile',
		title: 'Mobile',
		onPhone: 'plain',
		cell: ({ mobileNumber }) => <span className={c.nowrap}>{mobileNumber && formatPhone(mobileNumber)}</span>,
	},
	{ key: 'status', title: 'Status', onPhone: 'end', cell: (contact) => <Standing contact={contact} /> },
	...fields.map(
		(name, at): GridColumn<Contact> => ({
			key: `field ${name}`,
			title: name,
			onPhone: at === 0 ? 'line' : 'hidden',
			cell: ({ additionalFields }) => <span className={c.fact}>{additionalFields[name]}</span>,
		}),
	),
	{
		key: 'assigned',
		title: 'Assigned to',
		onPhone: 'hidden',
		cell: ({ staffName }) => (staffName ? staffName : <span className={c.dim}>No one</span>),
	},
	{
		key: 'contactId',
		title: 'Contact ID',
		sortable: true,
		onPhone: 'hidden',
		cell: (contact) => (hasOwnId(contact) ? <span className={c.fact}>{contact.contactId}</span> : null),
	},
];

const Standing = ({ contact }: { contact: Contact }) => {
	const { tone, says } = standingOf(contact);
	return <StatusBadge tone={tone}>{says}</StatusBadge>;
};
