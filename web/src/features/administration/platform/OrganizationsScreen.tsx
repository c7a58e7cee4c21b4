import { Button } from '@mantine/core';
import { platformLimits } from '@quad/contract/administration/platform/limits.ts';
import type { PlatformOrganization } from '@quad/contract/administration/platform/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { formatNumber } from '../../../foundation/format.ts';
import { to } from '../../../foundation/to.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { DataGrid, type GridColumn } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { NoMatches } from '../../../ui/NoMatches.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { organizationsQuery } from './data.ts';
import { NewOrganization } from './NewOrganization.tsx';
import c from './platform.module.css';

const searchable = z.object({
	search: z.string().max(200).catch('').default(''),
	skip: z.coerce.number().int().min(0).catch(0).default(0),
});

const counted = (key: string, title: string, count: (one: PlatformOrganization) => number) =>
	({
		key,
		title,
		align: 'right',
		width: 150,
		cell: (one) => <span className={c.number}>{formatNumber(count(one))}</span>,
	}) satisfies GridColumn<PlatformOrganization>;

const columns: ReadonlyArray<GridColumn<PlatformOrganization>> = [
	{ key: 'name', title: 'Organization', cell: ({ name }) => name },
	{ key: 'plan', title: 'Plan', width: 140, cell: ({ plan }) => plan },
	counted('users', 'Users', ({ users }) => users),
	counted('teams', 'Teams', ({ teams }) => teams),
	counted('texts', 'Texts this month', ({ textsOfMonth }) => textsOfMonth),
	{ key: 'state', title: 'Status', width: 160, onPhone: 'end', cell: (one) => <State {...one} /> },
];

const State = ({ isSuspended, contractEnded }: PlatformOrganization) => {
	if (isSuspended) return <StatusBadge tone="bad">Suspended</StatusBadge>;
	if (contractEnded) return <StatusBadge tone="warning">Contract ended</StatusBadge>;
	return <StatusBadge tone="good">Active</StatusBadge>;
};

export const Screen = () => {
	const [{ search, skip }, setSearch] = useSearch(searchable);
	const [isMaking, setMaking] = useState(false);
	const query = useQuery(organizationsQuery(search, skip));
	return (
		<Page>
			<PageHeader title="Organizations" about="Every organization in this installation.">
				<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
					New organization
				</Button>
			</PageHeader>
			<FilterBar
				search={
					<SearchField
						label="Search organizations"
						placeholder="Name"
						text={search}
						maxLength={200}
						onText={(text) => setSearch({ search: text, skip: 0 })}
					/>
				}
			/>
			<DataGrid
				label="Organizations"
				query={query}
				columns={columns}
				rowKey={({ id }) => id}
				linkOf={({ id }) => to.platformOrganization(id)}
				skip={skip}
				pageSize={platformLimits.organizations}
				onSkip={(next) => setSearch({ skip: next }, { push: true })}
				empty={
					<EmptyState icon={Building2} title="No organizations yet">
						Create the first one. We’ll email its owner a link to choose a password.
					</EmptyState>
				}
				noMatch={
					search.trim() !== '' && (
						<NoMatches onShowAll={() => setSearch({ search: '', skip: 0 })}>
							No organization has “{search}” in its name.
						</NoMatches>
					)
				}
			/>
			{isMaking && <NewOrganization onClose={() => setMaking(false)} />}
		</Page>
	);
};
