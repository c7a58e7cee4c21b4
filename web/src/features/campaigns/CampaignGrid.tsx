/** A page of campaigns, each a link to its report (spec 3 §9: 50 a page, 60 px a row). */
import { Button } from '@mantine/core';
import { campaignLimits } from '@quad/contract/campaigns/limits.ts';
import { type Campaign, campaignSorts } from '@quad/contract/campaigns/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Flag, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { DataGrid, type GridColumn, type GridSort } from '../../ui/DataGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type CampaignSearch, isNarrowed } from './campaign-search.ts';
import { campaignsQuery, useLiveCampaigns } from './data.ts';

interface CampaignGridProps {
	label: string;
	search: CampaignSearch;
	columns: ReadonlyArray<GridColumn<Campaign>>;
	/** What one can do where there is no campaign at all. */
	make: ReactNode;
	onSearch: (change: Partial<CampaignSearch>, how?: { push?: boolean }) => void;
}

export const CampaignGrid = ({ label, search, columns, make, onSearch }: CampaignGridProps) => {
	const { personId } = useSession();
	const query = useQuery(campaignsQuery(search, personId));
	useLiveCampaigns();
	return (
		<DataGrid
			label={label}
			query={query}
			columns={columns}
			rowKey={({ id }) => id}
			rowHeight={campaignLimits.rowHeight}
			linkOf={({ id }) => to.campaignReport(id)}
			skip={search.skip}
			pageSize={campaignLimits.page}
			onSkip={(skip) => onSearch({ skip }, { push: true })}
			sort={sortOf(search)}
			onSort={(sort) => onSearch({ sort: saidSort(sort), skip: 0 })}
			empty={
				<EmptyState icon={Flag} title="Your team has no campaigns yet" action={make}>
					Group the messages of one effort, such as deposits or a visit day, and see the results.
				</EmptyState>
			}
			noMatch={
				isNarrowed(search) && (
					<NoMatch
						search={search}
						make={make}
						onShowAll={() => onSearch({ search: '', of: 'anybody', show: 'all', skip: 0 })}
					/>
				)
			}
		/>
	);
};

const sortOf = ({ sort }: CampaignSearch): GridSort => ({ by: sort.replace(/^-/, ''), down: sort.startsWith('-') });

const saidSort = ({ by, down }: GridSort) =>
	campaignSorts.find((sort) => sort === `${down ? '-' : ''}${by}`) ?? '-createdOn';

interface NoMatchProps {
	search: CampaignSearch;
	make: ReactNode;
	onShowAll: () => void;
}

/** With the filters as they are in the beginning, nobody has filtered: one has simply none yet. */
const NoMatch = ({ search: { search, of, show }, make, onShowAll }: NoMatchProps) => {
	const isOwnList = search.trim() === '' && of === 'me' && show === 'active';
	return (
		<EmptyState
			icon={isOwnList ? Flag : SearchX}
			title={isOwnList ? 'You have no active campaigns' : 'No matching campaigns'}
			action={
				<>
					{isOwnList && make}
					<Button variant="default" onClick={onShowAll}>
						Show all campaigns
					</Button>
				</>
			}
		>
			{isOwnList
				? 'Create one, or look at your colleagues’ campaigns: anyone in the team can send with any of them.'
				: 'Try part of a name, or include all campaigns and the archived ones.'}
		</EmptyState>
	);
};
