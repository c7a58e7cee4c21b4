import { userListLimits } from '@quad/contract/administration/users/list-limits.ts';
import { userSorts } from '@quad/contract/administration/users/routes.ts';
import type { User } from '@quad/contract/administration/users/user.ts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { DataGrid, type GridColumn } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NoMatches } from '../../../ui/NoMatches.tsx';
import { usersQuery } from './data.ts';
import { isNarrowed, type UserSearch } from './user-search.ts';

interface UserGridProps {
	label: string;
	search: UserSearch;
	teamId: number | undefined;
	columns: ReadonlyArray<GridColumn<User>>;
	onSearch: (change: Partial<UserSearch>, how?: { push?: boolean }) => void;
}

export const UserGrid = ({ label, search, teamId, columns, onSearch }: UserGridProps) => (
	<DataGrid
		label={label}
		query={useQuery(usersQuery(search, teamId))}
		columns={columns}
		rowKey={({ id }) => id}
		rowHeight={userListLimits.rowHeight}
		skip={search.skip}
		pageSize={userListLimits.page}
		onSkip={(skip) => onSearch({ skip }, { push: true })}
		sort={{ by: search.sort, down: search.down }}
		onSort={({ by, down }) => onSearch({ sort: userSorts.find((sort) => sort === by) ?? 'name', down, skip: 0 })}
		empty={<EmptyState icon={Users} title="No users yet" />}
		noMatch={
			isNarrowed(search) && (
				<NoMatches
					title="No user matches"
					does="Show everyone"
					onShowAll={() => onSearch({ search: '', role: 'all', team: undefined, skip: 0 })}
				>
					Try part of a name, an email or a User Id.
				</NoMatches>
			)
		}
	/>
);
