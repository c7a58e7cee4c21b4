import type { Segment } from '@quad/contract/contacts/segments/routes.ts';
import { formatInstant, formatNumber } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { SegmentDoing } from './SegmentDialogs.tsx';
import { SegmentMenu } from './SegmentMenu.tsx';

const minute = 60_000;

/** Returns an empty text for a recent count. In a very large team, some are older. */
export const sayAge = (countedOn: string | null, now = Date.now()): string => {
	const minutes = countedOn === null ? 0 : Math.floor((now - Date.parse(countedOn)) / minute);
	if (minutes < 5) return '';
	if (minutes < 60) return ` · ${minutes} min ago`;
	const hours = Math.floor(minutes / 60);
	return hours < 48 ? ` · ${hours} h ago` : ` · ${Math.floor(hours / 24)} days ago`;
};

export const segmentColumns = (
	timeZone: string,
	mayText: boolean,
	onDo: (doing: SegmentDoing) => void,
): ReadonlyArray<GridColumn<Segment>> => [
	{
		key: 'name',
		title: 'Name',
		sortable: true,
		cell: ({ name, archived }) => (
			<>
				{name} {archived && <StatusBadge tone="quiet">Archived</StatusBadge>}
			</>
		),
	},
	{ key: 'type', title: 'Type', width: 130, cell: ({ type }) => type },
	{
		key: 'contacts',
		title: 'Contacts',
		width: 150,
		align: 'right',
		cell: ({ contacts, countedOn }) => (contacts === null ? '–' : `${formatNumber(contacts)}${sayAge(countedOn)}`),
	},
	{ key: 'owner', title: 'Owner', width: 180, cell: ({ createdByName }) => createdByName || 'Quad' },
	{
		key: 'dateCreated',
		title: 'Created',
		width: 170,
		sortable: true,
		cell: ({ dateCreated }) => (dateCreated === null ? '–' : formatInstant(dateCreated, timeZone)),
	},
	{
		key: 'lastUsed',
		title: 'Last used',
		width: 170,
		sortable: true,
		cell: ({ lastUsed }) => (lastUsed === null ? 'Never' : formatInstant(lastUsed, timeZone)),
	},
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		width: 90,
		onPhone: 'end',
		cell: (segment) => <SegmentMenu segment={segment} mayText={mayText} onDo={onDo} />,
	},
];
