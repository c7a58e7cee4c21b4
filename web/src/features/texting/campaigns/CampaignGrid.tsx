/** A page of campaigns, each of which links to its report (spec 3 §9). */
import { Button, Group, Text } from '@mantine/core';
import { campaignLimits } from '@quad/contract/texting/campaigns/limits.ts';
import { campaignSorts } from '@quad/contract/texting/campaigns/routes.ts';
import { Flag, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { to } from '../../../foundation/to.ts';
import { DataGrid, type GridColumn, type GridSort } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type CampaignSearch, isAsBegun, isNarrowed } from './campaign-search.ts';
import type { CampaignList, ListedCampaign } from './data.ts';

interface CampaignGridProps {
	label: string;
	list: CampaignList;
	search: CampaignSearch;
	columns: ReadonlyArray<GridColumn<ListedCampaign>>;
	/** The button for creating a campaign, shown when there are none. */
	make: ReactNode;
	onSearch: (change: Partial<CampaignSearch>, how?: { push?: boolean }) => void;
}

export const CampaignGrid = ({ label, list, search, columns, make, onSearch }: CampaignGridProps) => {
	const { query, isOthers } = list;
	return (
		<>
			{isOthers && (
				<Text size="sm" c="dimmed" role="status">
					You have no active campaigns of your own, so all active campaigns of your team are shown.
				</Text>
			)}
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
		</>
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

/** With the initial filters, nothing matches because the user has no campaigns yet, not because of a filter. */
const NoMatch = ({ search, make, onShowAll }: NoMatchProps) => {
	const isBeginning = isAsBegun(search);
	return (
		<EmptyState
			icon={isBeginning ? Flag : SearchX}
			title={isBeginning ? 'No active campaigns' : 'No matching campaigns'}
			action={
				<Group gap="xs" justify="center">
					{isBeginning && make}
					<Button variant="default" onClick={onShowAll}>
						Show all campaigns
					</Button>
				</Group>
			}
		>
			{isBeginning
				? 'Create one, or look at the archived ones.'
				: 'Try part of a name, or include all campaigns and the archived ones.'}
		</EmptyState>
	);
};
