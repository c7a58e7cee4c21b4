/** The results of campaigns in the range (spec 1 §9: those that reached the most people come first). */
import type { DashboardCampaign, DashboardCampaignSort } from '@quad/contract/reporting/reporting/dashboard-routes.ts';
import { dashboardCampaignSorts } from '@quad/contract/reporting/reporting/dashboard-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, Flag } from 'lucide-react';
import { useState } from 'react';
import { formatNumber, formatShare } from '../../../foundation/format.ts';
import { changeTeam, useProfile, useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { StartTexting } from '../../../parts/compose/StartTexting.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DataGrid, type GridColumn, type GridSort } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { type CampaignsOf, campaignsQuery } from './data.ts';
import type { ReportQuery } from './report-search.ts';

const figure = (
	key: DashboardCampaignSort,
	title: string,
	width: number,
	cell: (campaign: DashboardCampaign) => string,
): GridColumn<DashboardCampaign> => ({ key, title, sortable: true, align: 'right', width, cell });

const columns: ReadonlyArray<GridColumn<DashboardCampaign>> = [
	{ key: 'name', title: 'Campaign', cell: ({ name }) => name },
	figure('reached', 'Reached', 110, ({ reached }) => formatNumber(reached)),
	figure('replied', 'People who replied', 170, ({ replied }) => formatNumber(replied)),
	figure('replies', 'Replies', 110, ({ replies }) => formatNumber(replies)),
	figure('reply rate', 'Reply rate', 120, ({ replyRate }) => formatShare(replyRate)),
];

/** A campaign opens in its own team only. One of another team is opened by switching, if the person is in it. */
const columnsOfAll: ReadonlyArray<GridColumn<DashboardCampaign>> = [
	...columns.slice(0, 1),
	{ key: 'team', title: 'Team', cell: ({ team }) => team.name },
	...columns.slice(1),
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		width: 90,
		onPhone: 'end',
		cell: (one) => <OpenElsewhere campaign={one} />,
	},
];

const OpenElsewhere = ({ campaign: { id, name, team } }: { campaign: DashboardCampaign }) => {
	const { teamId } = useSession();
	const { departments } = useProfile();
	if (team.id === teamId || !departments.some((one) => one.id === team.id)) return null;
	return (
		<RowMenu of={name}>
			<RowAction
				icon={ArrowRightLeft}
				onDo={() => void changeTeam(team.id, to.campaignReport(id)).catch(toast.failure)}
			>
				{`Open in ${team.name}`}
			</RowAction>
		</RowMenu>
	);
};

const pageSize = 10;

interface CampaignTableProps {
	of: CampaignsOf;
	range: Pick<ReportQuery, 'time' | 'start' | 'end'>;
}

export const CampaignTable = ({ of, range }: CampaignTableProps) => {
	const [sort, setSort] = useState<GridSort>({ by: 'reached', down: true });
	const [skip, setSkip] = useState(0);
	const { teamId } = useSession();
	const isBeyond = 'teamId' in of && (of.scope === 'org' || of.teamId !== teamId);
	const sortBy: DashboardCampaignSort = dashboardCampaignSorts.find((one) => one === sort.by) ?? 'reached';
	const query = useQuery(campaignsQuery(of, { ...range, sortBy, sortOrder: sort.down ? 'desc' : 'asc', skip }));
	return (
		<Card title="Campaigns">
			<DataGrid
				label="Results of campaigns"
				query={query}
				columns={isBeyond ? columnsOfAll : columns}
				rowKey={({ id }) => id}
				linkOf={({ id, team }) => (team.id === teamId ? to.campaignReport(id) : undefined)}
				skip={skip}
				pageSize={pageSize}
				onSkip={setSkip}
				sort={sort}
				onSort={(next) => {
					setSort(next);
					setSkip(0);
				}}
				empty={
					<EmptyState icon={Flag} title="No campaign texts in this range" action={<StartTexting />}>
						Choose a campaign when you compose a message, and its results show here.
					</EmptyState>
				}
			/>
		</Card>
	);
};
