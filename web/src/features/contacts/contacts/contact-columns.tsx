import { sourceWords } from '@quad/contract/contacts/contacts/contact-sources.ts';
import {
	type BuiltInListColumn,
	defaultListColumns,
	fieldIdOf,
	type ListColumn,
} from '@quad/contract/contacts/contacts/list-columns.ts';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { useMemo } from 'react';
import { contactName } from '../../../foundation/contact-name.ts';
import { formatInstant, formatPhone, formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { hasOwnId, standingOf } from '../../../parts/contacts/standing.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TagBadge } from '../../../ui/TagBadge.tsx';
import c from './ContactsScreen.module.css';
import { columnTitles } from './column-titles.ts';
import type { ListColumns } from './use-list-columns.ts';

const tagsShown = 2;

/** How many columns beside the standing a phone shows on the second line of a row, with the sorted one among them. */
const shownOnPhone = 2;

type Column = GridColumn<Contact>;

interface ShownColumns extends Pick<ListColumns, 'columns' | 'fields'> {
	readonly sortedBy: string;
}

/** Until the person's own are known, these are the default columns. */
export const useContactColumns = ({ columns, fields, sortedBy }: ShownColumns): readonly Column[] => {
	const { timeZone } = useSession();
	return useMemo(
		() => contactColumns(columns ?? defaultListColumns, fields, timeZone, sortedBy),
		[columns, fields, timeZone, sortedBy],
	);
};

const contactColumns = (
	columns: readonly ListColumn[],
	fields: ListColumns['fields'],
	timeZone: string,
	sortedBy: string,
): readonly Column[] => {
	const builtIn = builtInColumns(timeZone);
	const shown = columns.flatMap((key): Column[] => {
		const fieldId = fieldIdOf(key);
		const cells = builtIn.get(key) ?? fieldCells(fields.find(({ id }) => id === fieldId));
		return cells ? [{ key, sortable: true, ...cells }] : [];
	});
	const onPhone = shown
		.filter(({ key }) => key !== 'status' && key !== 'tags')
		.toSorted((one, other) => Number(other.key === sortedBy) - Number(one.key === sortedBy))
		.slice(0, shownOnPhone);
	return [
		{
			key: 'name',
			title: 'Name',
			sortable: true,
			onPhone: 'title',
			cell: (contact) => <span className={c.name}>{contactName(contact)}</span>,
		},
		...shown.map(
			(column): Column => ({
				...column,
				onPhone: column.key === 'status' ? 'end' : onPhone.includes(column) ? 'plain' : 'hidden',
			}),
		),
	];
};

type Cells = Pick<Column, 'title' | 'cell' | 'align' | 'sortsDownFirst'>;

const fieldCells = (field: ListColumns['fields'][number] | undefined): Cells | undefined =>
	field && {
		title: field.name,
		...(field.kind === 'number' ? { align: 'right' as const } : {}),
		cell: ({ additionalFields }) => <Fact>{additionalFields[field.name]}</Fact>,
	};

const builtInColumns = (timeZone: string): ReadonlyMap<string, Cells> => {
	const moment = (
		key: 'lastTexted' | 'lastReply' | 'added',
		spoken: string,
		at: (contact: Contact) => string | null,
	) => {
		const cells: Cells = {
			title: columnTitles[key],
			sortsDownFirst: true,
			cell: (contact) => <Moment at={at(contact)} spoken={spoken} timeZone={timeZone} />,
		};
		return [key, cells] as const;
	};
	return new Map<BuiltInListColumn, Cells>([
		[
			'mobile',
			{
				title: columnTitles.mobile,
				cell: ({ mobileNumber }) => <span className={c.nowrap}>{mobileNumber && formatPhone(mobileNumber)}</span>,
			},
		],
		['status', { title: columnTitles.status, cell: (contact) => <Standing contact={contact} /> }],
		moment('lastTexted', 'Texted', ({ lastTexted }) => lastTexted),
		moment('lastReply', 'Replied', ({ lastReply }) => lastReply),
		moment('added', 'Added', ({ createdOn }) => createdOn),
		['tags', { title: columnTitles.tags, cell: (contact) => <ContactTags contact={contact} /> }],
		['assigned', { title: columnTitles.assigned, cell: ({ staffName }) => <Fact>{staffName}</Fact> }],
		[
			'contactId',
			{
				title: columnTitles.contactId,
				cell: (contact) => (hasOwnId(contact) ? <Fact>{contact.contactId}</Fact> : null),
			},
		],
		['source', { title: columnTitles.source, cell: ({ source }) => <Fact>{sourceWords[source]}</Fact> }],
	]);
};

const Fact = ({ children }: { children: string | null | undefined }) =>
	children ? (
		<span className={c.fact} title={children}>
			{children}
		</span>
	) : null;

interface MomentProps {
	at: string | null;
	/** Said before it on a phone, where columns have no title. */
	spoken: string;
	timeZone: string;
}

const Moment = ({ at, spoken, timeZone }: MomentProps) =>
	at && (
		<time className={c.nowrap} dateTime={at} title={formatInstant(at, timeZone)}>
			<span className={c.spoken}>{spoken}: </span>
			{formatWhen(at, timeZone)}
		</time>
	);

const ContactTags = ({ contact: { tags } }: { contact: Contact }) =>
	tags.length > 0 && (
		<span className={c.tags}>
			{tags.slice(0, tagsShown).map(({ id, name, color }) => (
				<TagBadge key={id} name={name} color={color} />
			))}
			{tags.length > tagsShown && <span className={c.dim}>+{tags.length - tagsShown}</span>}
		</span>
	);

const Standing = ({ contact }: { contact: Contact }) => {
	const { tone, says } = standingOf(contact);
	return <StatusBadge tone={tone}>{says}</StatusBadge>;
};
