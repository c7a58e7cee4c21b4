import { Group, Text } from '@mantine/core';
import type { ApiCredential } from '@quad/contract/access/api-credentials/routes.ts';
import { apiScopeLabels } from '@quad/contract/scopes.ts';
import { Trash2 } from 'lucide-react';
import { formatInstant } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

interface Of {
	readonly timeZone: string;
	/** Whether the list covers all teams and therefore shows a team column. */
	readonly all: boolean;
	readonly onRevoke: (credential: ApiCredential) => void;
}

const states = {
	active: { tone: 'good', says: 'Active' },
	expired: { tone: 'bad', says: 'Expired' },
	ended: { tone: 'bad', says: 'No longer works' },
} as const;

export const credentialColumns = ({ timeZone, all, onRevoke }: Of): ReadonlyArray<GridColumn<ApiCredential>> => [
	{
		key: 'name',
		title: 'Name',
		onPhone: 'title',
		cell: ({ name, isTest }) => (
			<Group gap={8} wrap="nowrap">
				{name}
				{isTest && <StatusBadge tone="quiet">Test</StatusBadge>}
			</Group>
		),
	},
	{
		key: 'prefix',
		title: 'Secret',
		onPhone: 'line',
		cell: ({ prefix }) => (
			<Text component="code" size="sm" ff="monospace">
				{prefix}…
			</Text>
		),
	},
	...(all
		? [
				{
					key: 'team',
					title: 'Team',
					onPhone: 'line',
					cell: ({ departmentName }) => departmentName ?? 'All teams',
				} satisfies GridColumn<ApiCredential>,
			]
		: []),
	{
		key: 'scopes',
		title: 'Scopes',
		onPhone: 'line',
		cell: ({ scopes }) => scopes.map((scope) => apiScopeLabels[scope].label).join(', '),
	},
	{
		key: 'used',
		title: 'Last used',
		onPhone: 'line',
		cell: ({ lastUsedOn }) => (lastUsedOn ? formatInstant(lastUsedOn, timeZone) : 'Never'),
	},
	{
		key: 'expires',
		title: 'Expires',
		onPhone: 'line',
		cell: ({ expiresOn }) => (expiresOn ? formatInstant(expiresOn, timeZone) : 'Never'),
	},
	{
		key: 'state',
		title: 'State',
		onPhone: 'line',
		cell: ({ state }) => <StatusBadge tone={states[state].tone}>{states[state].says}</StatusBadge>,
	},
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		width: 90,
		onPhone: 'end',
		cell: (credential) => (
			<RowMenu of={credential.name}>
				<RowAction icon={Trash2} isDanger onDo={() => onRevoke(credential)}>
					Revoke
				</RowAction>
			</RowMenu>
		),
	},
];
