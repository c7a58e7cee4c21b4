import type { Campaign } from '@quad/contract/texting/campaigns/routes.ts';
import { formatInstant } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { CampaignActions } from './CampaignActions.tsx';
import c from './campaigns.module.css';

interface Opening {
	onOpen: (campaign: Campaign) => void;
	onDelete: (campaign: Campaign) => void;
	onKeep: (campaign: Campaign) => void;
}

export const campaignColumns = (timeZone: string, opening: Opening): ReadonlyArray<GridColumn<Campaign>> => [
	...aboutColumns(timeZone),
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		width: 150,
		onPhone: 'end',
		cell: (campaign) => <CampaignActions campaign={campaign} {...opening} />,
	},
];

export const aboutColumns = (timeZone: string): ReadonlyArray<GridColumn<Campaign>> => [
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
	{ key: 'owner', title: 'Owner', sortable: true, width: 220, cell: ({ createdByName }) => createdByName },
	{
		key: 'createdOn',
		title: 'Created date',
		sortable: true,
		width: 210,
		cell: ({ createdOn }) => <span className={c.nowrap}>{formatInstant(createdOn, timeZone)}</span>,
	},
];
