/** Makes a list of pasted lines or of a file, or shows one that there is. Lines without a match can be corrected. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { RecipientList } from '@quad/contract/texting/messaging/recipient-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCounted } from '../../../../../foundation/format.ts';
import { sayPeople } from '../../../../../parts/compose/left-out.ts';
import { sayPart } from '../../../../../parts/compose/say-sources.ts';
import { ErrorState } from '../../../../../ui/ErrorState.tsx';
import { Loading } from '../../../../../ui/Loading.tsx';
import { recipientListQuery } from '../data.ts';
import { MissingLines } from './MissingLines.tsx';
import { NewList } from './NewList.tsx';

interface ListDialogProps {
	/** Null to make a new one. */
	listId: number | null;
	/** Called with a new list. */
	onAdd: (list: RecipientList) => void;
	onClose: () => void;
}

export const ListDialog = ({ listId, onAdd, onClose }: ListDialogProps) => {
	const [made, setMade] = useState<number>();
	const shown = listId ?? made;
	return (
		<Modal opened onClose={onClose} title={listId === null ? 'Paste or upload a list' : 'List'} size="lg">
			<Stack gap="sm">
				{shown === undefined ? (
					<NewList
						onMade={(list) => {
							if (list.notFound === 0 && list.found > 0) {
								onAdd(list);
								onClose();
							} else setMade(list.id);
						}}
					/>
				) : (
					<FoundList
						listId={shown}
						onAdd={listId === null ? onAdd : undefined}
						onAnother={() => setMade(undefined)}
						onClose={onClose}
					/>
				)}
			</Stack>
		</Modal>
	);
};

interface FoundListProps {
	listId: number;
	onAdd: ((list: RecipientList) => void) | undefined;
	onAnother: () => void;
	onClose: () => void;
}

const FoundList = ({ listId, onAdd, onAnother, onClose }: FoundListProps) => {
	const { data: list, error, refetch } = useQuery(recipientListQuery(listId));
	if (error && !list) return <ErrorState error={error} onRetry={() => void refetch()} />;
	if (!list) return <Loading />;
	return (
		<>
			<Text size="sm" role="status">
				{sayPart('list', list.name)}: {sayPeople(list.found)} found
				{list.twice > 0 && `, ${formatCounted(list.twice, 'line')} repeated`}
				{list.notFound > 0 && `, ${formatCounted(list.notFound, 'line')} not found`}
			</Text>
			{list.notFound > 0 && <MissingLines key={list.missing.map(({ nth }) => nth).join()} list={list} />}
			<Group justify="flex-end" gap="xs" mt="xs">
				{onAdd && (
					<Button variant="default" onClick={onAnother}>
						Use another list
					</Button>
				)}
				{onAdd ? (
					<Button
						disabled={list.found === 0}
						onClick={() => {
							onAdd(list);
							onClose();
						}}
					>
						{`Add ${sayPeople(list.found)}`}
					</Button>
				) : (
					<Button onClick={onClose}>Done</Button>
				)}
			</Group>
		</>
	);
};
