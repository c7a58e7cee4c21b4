import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore } from 'lucide-react';
import { formatDay } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { Card } from '../../../ui/Card.tsx';
import { removedTeamsQuery, useRestoreTeam } from './data.ts';

export const RemovedTeams = () => {
	const { data: teams } = useQuery(removedTeamsQuery);
	const { timeZone } = useSession();
	const restore = useRestoreTeam();
	if (!teams || teams.length === 0) return null;
	return (
		<Card title="Deleted teams">
			<Text c="dimmed">Deleted teams are hidden and send nothing. You can restore them for 30 days.</Text>
			<Stack component="ul" gap="sm" m={0} p={0}>
				{teams.map(({ id, name, code, removedAt, restorableUntil }) => (
					<Group key={id} component="li" justify="space-between" gap="sm">
						<div>
							<Text fw={500}>
								{name} ({code})
							</Text>
							<Text size="sm" c="dimmed">
								Deleted: {formatDay(removedAt, timeZone)} · Can be restored until:{' '}
								{formatDay(restorableUntil, timeZone)}
							</Text>
						</div>
						<Button
							variant="default"
							leftSection={<ArchiveRestore size={16} aria-hidden />}
							aria-label={`Restore ${name}`}
							loading={restore.isPending && restore.variables === id}
							onClick={() =>
								restore.mutate(id, {
									onSuccess: () => toast.success(`“${name}” is restored.`),
									onError: toast.failure,
								})
							}
						>
							Restore
						</Button>
					</Group>
				))}
			</Stack>
		</Card>
	);
};
