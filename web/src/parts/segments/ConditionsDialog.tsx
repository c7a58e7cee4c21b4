import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { CountedBuilder } from './CountedBuilder.tsx';
import { isComplete } from './complete-draft.ts';
import { type DraftGroup, newGroup, wireOf } from './criteria-draft.ts';

interface ConditionsDialogProps {
	start: DraftGroup | undefined;
	onSet: (group: DraftGroup | undefined) => void;
	onClose: () => void;
}

/** The conditions are part of an address, and servers refuse longer ones. */
const longestInAddress = 8_000;

export const ConditionsDialog = ({ start, onSet, onClose }: ConditionsDialogProps) => {
	const [group, setGroup] = useState(() => start ?? newGroup());
	const isTooLong = encodeURIComponent(wireOf(group).conditions).length > longestInAddress;
	return (
		<Modal opened onClose={onClose} title="Filter by conditions" size="xl">
			<CountedBuilder opensFirst={!start} group={group} onChange={setGroup} />
			{isTooLong && (
				<Text size="sm" c="red" role="alert">
					These conditions are too long for a filter. Make a segment of them instead.
				</Text>
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
				<Button disabled={!isComplete(group) || isTooLong} onClick={() => onSet(group)}>
					Apply
				</Button>
			</Group>
		</Modal>
	);
};
