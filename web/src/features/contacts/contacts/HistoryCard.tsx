/** What staff have changed about the contact, newest first. */
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ContactHistoryEntry } from '@quad/contract/contacts/contacts/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { historyQuery } from './data.ts';
import { useUndoMerge } from './merge-data.ts';

export const HistoryCard = ({ contactId }: { contactId: number }) => {
	const { timeZone, may } = useSession();
	const { data, error, refetch } = useQuery(historyQuery(contactId));
	return (
		<Card title="Changes">
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{data?.length === 0 && <Text c="dimmed">Nothing has changed since this contact was added.</Text>}
			<Stack gap="xs">
				{data?.map((entry) => (
					<div key={`${entry.at} ${entry.kind}`}>
						<Group justify="space-between">
							<Text>{sayEntry(entry)}</Text>
							{entry.mergeId !== null && may('administrator') && <UndoMerge mergeId={entry.mergeId} />}
						</Group>
						<Text size="sm" c="dimmed">
							{formatInstant(entry.at, timeZone)}
						</Text>
					</div>
				))}
			</Stack>
		</Card>
	);
};

const UndoMerge = ({ mergeId }: { mergeId: number }) => {
	const undo = useUndoMerge();
	return (
		<Button
			variant="subtle"
			loading={undo.isPending}
			onClick={() =>
				undo.mutate(mergeId, {
					onSuccess: () => toast.success('The merge is undone.'),
					onError: toast.failure,
				})
			}
		>
			Undo merge
		</Button>
	);
};

const sayEntry = ({ kind, staffName, about }: ContactHistoryEntry): string => {
	const who = staffName ?? 'Quad';
	switch (kind) {
		case 'blocked':
			return `${who} blocked them`;
		case 'unblocked':
			return `${who} unblocked them`;
		case 'created':
			return `${who} added this contact`;
		case 'changed':
			return `${who} changed ${about ?? 'this contact'}`;
		case 'merged':
			return `${who} merged ${about ?? 'another contact'} into this one`;
	}
};
