import type { Segment } from '@quad/contract/contacts/segments/routes.ts';
import { formatInstant, formatNumber, formatWhen } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { SegmentDoing } from './SegmentDialogs.tsx';
import { SegmentMenu } from './SegmentMenu.tsx';
import c from './SegmentsScreen.module.css';
import { sayGrowth } from './say-growth.ts';
import { countUses, sayUses } from './say-uses.ts';

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
	{ key: 'type', title: 'Type', width: 120, onPhone: 'hidden', cell: ({ type }) => type },
	{
		key: 'contacts',
		title: 'Contacts',
		width: 150,
		align: 'right',
		onPhone: 'plain',
		cell: (segment) => <Contacts segment={segment} />,
	},
	{
		key: 'uses',
		title: 'Used by',
		width: 170,
		onPhone: 'hidden',
		cell: ({ uses = [] }) => uses.length > 0 && <span title={sayUses(uses)}>{countUses(uses)}</span>,
	},
	{
		key: 'owner',
		title: 'Owner',
		width: 150,
		onPhone: 'hidden',
		cell: ({ createdByName }) => createdByName || 'Quad',
	},
	{
		key: 'dateCreated',
		title: 'Created',
		width: 120,
		sortable: true,
		sortsDownFirst: true,
		onPhone: 'hidden',
		cell: ({ dateCreated }) => dateCreated && <Moment at={dateCreated} timeZone={timeZone} />,
	},
	{
		key: 'lastUsed',
		title: 'Last used',
		width: 120,
		sortable: true,
		sortsDownFirst: true,
		onPhone: 'plain',
		cell: ({ lastUsed, type }) =>
			type !== 'Automated' && (
				<>
					<span className={c.spoken}>Last used: </span>
					{lastUsed === null ? 'Never' : <Moment at={lastUsed} timeZone={timeZone} />}
				</>
			),
	},
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		width: 80,
		onPhone: 'end',
		cell: (segment) => <SegmentMenu segment={segment} mayText={mayText} onDo={onDo} />,
	},
];

const Contacts = ({ segment: { contacts, countedOn, growth } }: { segment: Segment }) => {
	if (contacts === null) return '–';
	return (
		<span className={c.contacts}>
			<span>
				{formatNumber(contacts)}
				<span className={c.spoken}> {contacts === 1 ? 'contact' : 'contacts'}</span>
				{sayAge(countedOn)}
			</span>
			{growth && growth.contacts !== 0 && <span className={c.growth}>{sayGrowth(growth)}</span>}
		</span>
	);
};

const Moment = ({ at, timeZone }: { at: string; timeZone: string }) => (
	<time dateTime={at} title={formatInstant(at, timeZone)}>
		{formatWhen(at, timeZone)}
	</time>
);
