import type { ssoPerson } from '@quad/contract/access/sso/routes.ts';
import type { z } from 'zod';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

export const peopleColumns: ReadonlyArray<GridColumn<z.output<typeof ssoPerson>>> = [
	{ key: 'name', title: 'Name', cell: ({ name, isOwner }) => (isOwner ? `${name} (owner)` : name) },
	{ key: 'email', title: 'Email', onPhone: 'plain', cell: ({ emailAddress }) => emailAddress },
	{ key: 'userId', title: 'User Id', cell: ({ campusUniqueId }) => campusUniqueId },
	{
		key: 'way',
		title: 'Signs in with',
		onPhone: 'end',
		cell: ({ samlConfigurationName }) => (
			<StatusBadge tone={samlConfigurationName ? 'good' : 'quiet'}>{samlConfigurationName ?? 'Password'}</StatusBadge>
		),
	},
];
