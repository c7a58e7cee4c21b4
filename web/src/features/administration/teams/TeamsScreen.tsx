import { Button } from '@mantine/core';
import type { CountedTeam } from '@quad/contract/administration/teams/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useArrived } from '../../../foundation/use-arrived.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { wholeList } from '../../../ui/whole-list.ts';
import { DeleteTeamModal } from './DeleteTeamModal.tsx';
import { removedTeamsQuery, teamCategoriesQuery, teamsQuery } from './data.ts';
import { RemovedTeams } from './RemovedTeams.tsx';
import { TeamModal } from './TeamModal.tsx';
import { teamColumns } from './team-columns.tsx';

export const Screen = () => {
	const query = useQuery(teamsQuery);
	const result = useQuery(teamCategoriesQuery);
	const categories = result.data;
	const isKnown = useArrived(query, result, useQuery(removedTeamsQuery));
	const [editing, setEditing] = useState<CountedTeam | 'new'>();
	const [deleting, setDeleting] = useState<CountedTeam>();
	const columns = useMemo(
		() =>
			teamColumns({
				categoryOf: (wanted) => categories?.find(({ id }) => id === wanted)?.name ?? '',
				onEdit: setEditing,
				onDelete: setDeleting,
			}),
		[categories],
	);
	const teams = query.data?.items ?? [];
	return (
		<Page>
			<PageHeader
				title="Teams"
				about="Each team has its own people, inboxes, hours and settings. Contacts belong to the whole organization."
			>
				<Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEditing('new')}>
					New team
				</Button>
			</PageHeader>
			<DataGrid
				label="Teams"
				{...wholeList({ ...query, data: isKnown ? query.data : undefined })}
				columns={columns}
				rowKey={({ id }) => id}
				empty={<EmptyState icon={UsersRound} title="No teams yet" />}
			/>
			{isKnown && <RemovedTeams />}
			{editing && (
				<TeamModal
					team={editing === 'new' ? undefined : editing}
					teams={teams}
					categories={categories ?? []}
					onClose={() => setEditing(undefined)}
				/>
			)}
			{deleting && (
				<DeleteTeamModal team={deleting} isOnly={teams.length === 1} onClose={() => setDeleting(undefined)} />
			)}
		</Page>
	);
};
