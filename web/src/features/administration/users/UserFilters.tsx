/** The search for users, filtered by role or team. On the Legacy plan a switch shows everyone (spec 3 §2). */
import { Select, Switch } from '@mantine/core';
import { userListLimits } from '@quad/contract/administration/users/list-limits.ts';
import { userFilters } from '@quad/contract/administration/users/routes.ts';
import { useProfile, useSession } from '../../../foundation/session.ts';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { UserSearch } from './user-search.ts';

interface UserFiltersProps {
	of: 'team' | 'organization';
	search: UserSearch;
	onSearch: (change: Partial<Pick<UserSearch, 'search' | 'role' | 'team' | 'everybody'>>) => void;
}

const roles: Readonly<Record<UserSearch['role'], string>> = {
	all: 'All roles',
	owner: 'Owners',
	administrator: 'Administrators',
	user: 'Users',
	chatAdministrator: 'Chat administrators',
	chatAgent: 'Chat agents',
};

export const UserFilters = ({ of, search, onSearch }: UserFiltersProps) => {
	const { may } = useSession();
	const { departments } = useProfile();
	return (
		<FilterBar
			search={
				<SearchField
					label="Search users"
					placeholder="Name, email or User Id"
					text={search.search}
					maxLength={userListLimits.searchText}
					onText={(text) => onSearch({ search: text })}
				/>
			}
			active={Number(search.role !== 'all') + Number(search.team !== undefined) + Number(search.everybody)}
		>
			{of === 'team' ? (
				<Select
					aria-label="Role"
					data={userFilters.map((value) => ({ value, label: roles[value] }))}
					value={search.role}
					allowDeselect={false}
					onChange={(role) => role && onSearch({ role })}
				/>
			) : (
				<Select
					aria-label="Team"
					placeholder="All teams"
					clearable
					data={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
					value={search.team === undefined ? null : String(search.team)}
					onChange={(team) => onSearch({ team: team === null ? undefined : Number(team) })}
				/>
			)}
			{of === 'team' && !may('departmentUsers') && (
				<Switch
					label="Show all"
					checked={search.everybody}
					onChange={(event) => onSearch({ everybody: event.currentTarget.checked })}
				/>
			)}
		</FilterBar>
	);
};
