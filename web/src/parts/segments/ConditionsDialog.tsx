import { Button, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { CriteriaBuilder } from './CriteriaBuilder.tsx';
import { type DraftGroup, isComplete, newGroup } from './criteria-draft.ts';
import { columnsQuery } from './segments.ts';

interface ConditionsDialogProps {
	start: DraftGroup | undefined;
	onSet: (group: DraftGroup | undefined) => void;
	onClose: () => void;
}

export const ConditionsDialog = ({ start, onSet, onClose }: ConditionsDialogProps) => {
	const [group, setGroup] = useState(() => start ?? newGroup());
	const columns = useQuery(columnsQuery);
	return (
		<Modal opened onClose={onClose} title="Filter by fields" size="xl">
			{columns.data ? (
				<CriteriaBuilder group={group} columns={columns.data} onChange={setGroup} />
			) : columns.error ? (
				<ErrorState error={columns.error} onRetry={() => void columns.refetch()} />
			) : (
				<Loading />
			)}
			<Group justify="flex-end" gap="xs" mt="md">
				{start && (
					<Button variant="subtle" onClick={() => onSet(undefined)}>
						Clear
					</Button>
				)}
				<Button variant="default" onClick={onClose}>
					Cancel
				</Button>
				<Button disabled={!isComplete(group)} onClick={() => onSet(group)}>
					Apply
				</Button>
			</Group>
		</Modal>
	);
};
