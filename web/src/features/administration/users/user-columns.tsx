/** The columns of the team tab and the organization tab. Spec 3 §9 sets their widths. */
import { teamNames } from '@quad/contract/administration/users/team-names.ts';
import type { User } from '@quad/contract/administration/users/user.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { roleIn, sayDay } from './say-user.ts';
import { UserActions, type UserRowActions } from './UserActions.tsx';
import c from './user-columns.module.css';

const name: GridColumn<User> = {
	key: 'name',
	title: 'Name',
	sortable: true,
	cell: (user) =>
		user.isInvited ? (
			<span className={c.invited}>
				{user.name} <StatusBadge tone="waiting">Invited</StatusBadge>
			</span>
		) : (
			user.name
		),
};

const teams: GridColumn<User> = {
	key: 'teams',
	title: 'Teams',
	cell: ({ departments }) => teamNames(departments.map(({ departmentName }) => departmentName)),
};

const actionsColumn = (actions: UserRowActions, width: number): GridColumn<User> => ({
	key: 'actions',
	title: 'Actions',
	align: 'right',
	width,
	onPhone: 'end',
	cell: (user) => <UserActions user={user} {...actions} />,
});

export const teamColumns = (
	{ teamId, timeZone }: { teamId: number; timeZone: string },
	actions: UserRowActions,
): ReadonlyArray<GridColumn<User>> => [
	name,
	{ key: 'campusUniqueId', title: 'User Id', sortable: true, cell: ({ campusUniqueId }) => campusUniqueId },
	{ key: 'role', title: 'Role', cell: (user) => roleIn(user, teamId) },
	teams,
	{
		key: 'logindate',
		title: 'Last Sign In',
		sortable: true,
		onPhone: 'hidden',
		cell: ({ logindate }) => sayDay(logindate, timeZone),
	},
	actionsColumn(actions, 105),
];

export const organizationColumns = (actions: UserRowActions): ReadonlyArray<GridColumn<User>> => [
	name,
	{ ...teams, onPhone: 'hidden' }, // spec 3 §2
	{ ...actionsColumn(actions, 60), isNarrow: true }, // gaps A-36
];
