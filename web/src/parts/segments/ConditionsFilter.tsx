/** Narrows a list to contacts who match conditions on their fields: a button that says how many, and the dialog behind it. */
import { Button, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { CriteriaBuilder } from './CriteriaBuilder.tsx';
import { countIn, type DraftGroup, draftIn, isComplete, newGroup, wireOf } from './criteria-draft.ts';
import { columnsQuery } from './segments.ts';

interface Conditions {
	readonly conjunction?: 'all' | 'any' | undefined;
	readonly conditions?: string | undefined;
}

interface ConditionsFilterProps {
	value: Conditions;
	onChange: (value: Conditions) => void;
}

export const ConditionsFilter = ({ value, onChange }: ConditionsFilterProps) => {
	const [isOpen, setOpen] = useState(false);
	const set = draftIn(value.conjunction ?? 'all', value.conditions);
	return (
		<>
			<Button
				variant={set ? 'light' : 'default'}
				leftSection={<ListFilter size={16} aria-hidden />}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			>
				{set ? `Conditions (${countIn(set)})` : 'Conditions'}
			</Button>
			{isOpen && (
				<Editor
					start={set}
					onClose={() => setOpen(false)}
					onSet={(group) => {
						onChange(group ? wireOf(group) : { conjunction: undefined, conditions: undefined });
						setOpen(false);
					}}
				/>
			)}
		</>
	);
};

interface EditorProps {
	start: DraftGroup | undefined;
	onSet: (group: DraftGroup | undefined) => void;
	onClose: () => void;
}

const Editor = ({ start, onSet, onClose }: EditorProps) => {
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
