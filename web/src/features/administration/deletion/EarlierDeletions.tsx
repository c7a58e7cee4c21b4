/** The team's deletions of the last 30 days, which can be restored. */
import { Button, Group, Text } from '@mantine/core';
import type { Deletion } from '@quad/contract/administration/deletion/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { formatCounted, formatDay, formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { useRestore } from '../../../parts/deletion/restore.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import c from './DeleteContactsScreen.module.css';
import { deletionsQuery } from './data.ts';

export const EarlierDeletions = () => {
	const { data, error, refetch } = useQuery(deletionsQuery);
	return (
		<Card title="Deleted in the last 30 days">
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{data?.length === 0 && (
				<Text size="sm" c="dimmed">
					Nothing was deleted.
				</Text>
			)}
			<ul className={c.list}>
				{data?.map((deletion) => (
					<li key={deletion.id}>
						<Line deletion={deletion} />
					</li>
				))}
			</ul>
		</Card>
	);
};

const Line = ({ deletion }: { deletion: Deletion }) => {
	const { timeZone } = useSession();
	const restore = useRestore();
	const { id, contacts, names, deletedOn, deletedByName, restorableUntil, restoredOn } = deletion;
	const more = contacts - names.length;
	const who = names.length === 0 ? formatCounted(contacts, 'contact') : names.join(', ');
	return (
		<Group justify="space-between" wrap="nowrap" align="flex-start">
			<div>
				<Text size="sm" fw={600}>
					{who}
					{names.length > 0 && more > 0 && ` and ${more} more`}
				</Text>
				<Text size="sm" c="dimmed">
					{formatWhen(deletedOn, timeZone)} by {deletedByName}.{' '}
					{restoredOn ? 'Put back.' : `Can be undone until ${formatDay(restorableUntil, timeZone)}.`}
				</Text>
			</div>
			{!restoredOn && (
				<Button
					variant="default"
					size="xs"
					flex="none"
					leftSection={<Undo2 size={16} aria-hidden />}
					loading={restore.isPending}
					aria-label={`Undo deleting ${who}`}
					onClick={() => restore.mutate(id)}
				>
					Undo
				</Button>
			)}
		</Group>
	);
};
