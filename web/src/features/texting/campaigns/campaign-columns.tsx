import type { Campaign, CampaignResult } from '@quad/contract/texting/campaigns/routes.ts';
import { formatInstant, formatNumber, formatShare, formatWhen } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { CampaignActions } from './CampaignActions.tsx';
import c from './campaigns.module.css';
import type { ListedCampaign } from './data.ts';

interface Opening {
	onOpen: (campaign: Campaign) => void;
	onDelete: (campaign: Campaign) => void;
	onKeep: (campaign: Campaign) => void;
}

export const campaignColumns = (timeZone: string, opening: Opening): ReadonlyArray<GridColumn<ListedCampaign>> => [
	...aboutColumns(timeZone),
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		width: 80,
		onPhone: 'end',
		cell: (campaign) => <CampaignActions campaign={campaign} {...opening} />,
	},
];

export const aboutColumns = (timeZone: string): ReadonlyArray<GridColumn<ListedCampaign>> => [
	{
		key: 'name',
		title: 'Name',
		sortable: true,
		cell: ({ name, description, active }) => (
			<span className={c.name}>
				<span className={c.title}>
					{name}
					{!active && <StatusBadge tone="quiet">Archived</StatusBadge>}
				</span>
				{description !== '' && <span className={c.description}>{description}</span>}
			</span>
		),
	},
	...resultColumns,
	{
		key: 'owner',
		title: 'Owner',
		sortable: true,
		width: 160,
		onPhone: 'hidden',
		cell: ({ createdByName }) => createdByName,
	},
	{
		key: 'createdOn',
		title: 'Created',
		sortable: true,
		sortsDownFirst: true,
		width: 130,
		onPhone: 'hidden',
		cell: ({ createdOn }) => (
			<time className={c.nowrap} dateTime={createdOn} title={formatInstant(createdOn, timeZone)}>
				{formatWhen(createdOn, timeZone)}
			</time>
		),
	},
];

/** The same figures as in the campaign's report. Their line on a phone is there while they are counted. */
const resultColumn = (
	key: string,
	title: string,
	says: (result: CampaignResult) => string,
	onPhone: 'plain' | 'hidden' = 'hidden',
): GridColumn<ListedCampaign> => ({
	key,
	title,
	align: 'right',
	width: 105,
	onPhone,
	cell: ({ result }) => (
		<span className={c.nowrap}>
			{result ? says(result) : '\u00a0'}
			{result && <span className={c.spoken}> {title.toLowerCase()}</span>}
		</span>
	),
});

const share = (part: number, whole: number): string => (whole === 0 ? '–' : formatShare(part / whole));

const resultColumns: ReadonlyArray<GridColumn<ListedCampaign>> = [
	resultColumn('sent', 'Sent', ({ outgoingCount }) => formatNumber(outgoingCount), 'plain'),
	resultColumn('delivered', 'Delivered', ({ deliveredCount, outgoingCount }) => share(deliveredCount, outgoingCount)),
	resultColumn('replied', 'Replied', ({ repliedCount, reachedCount }) => share(repliedCount, reachedCount), 'plain'),
	resultColumn('optedOut', 'Opted out', ({ optedOutCount }) => formatNumber(optedOutCount)),
];
