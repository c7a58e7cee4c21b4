/** The organization’s teams: create, edit, delete, and restore what was deleted (spec 3 §2). */
import { Button } from '@mantine/core';
import type { CountedTeam } from '@quad/contract/teams/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DataGrid } from '../../ui/DataGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DeleteTeamModal } from './DeleteTeamModal.tsx';
import { teamCategoriesQuery, teamsQuery } from './data.ts';
import { RemovedTeams } from './RemovedTeams.tsx';
import { TeamModal } from './TeamModal.tsx';
import { teamColumns } from './team-columns.tsx';

export const Screen = () => {
	const query = useQuery(teamsQuery);
	const { data: categories } = useQuery(teamCategoriesQuery);
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
				query={query}
				columns={columns}
				rowKey={({ id }) => id}
				skip={0}
				pageSize={query.data?.total ?? 4}
				onSkip={() => undefined}
				empty={<EmptyState icon={UsersRound} title="No teams yet" />}
			/>
			<RemovedTeams />
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
