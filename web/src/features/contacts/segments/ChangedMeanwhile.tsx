/** Says that someone else saved other conditions, and offers to take those or to save one's own over them. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { segmentRefusals } from '@quad/contract/contacts/segments/refusals.ts';
import type { CriteriaSegment } from '@quad/contract/contacts/segments/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { CriteriaSentences } from '../../../parts/segments/CriteriaSentences.tsx';
import { columnsQuery } from '../../../parts/segments/segments.ts';
import { criteriaQuery } from './data.ts';

interface ChangedMeanwhileProps {
	id: number;
	/** Replaces what is being edited by what is saved. */
	onTake: (saved: CriteriaSegment) => void;
	/** Saves what is being edited over what is saved. */
	onKeep: (saved: CriteriaSegment) => void;
}

export const ChangedMeanwhile = ({ id, onTake, onKeep }: ChangedMeanwhileProps) => {
	const { data, isFetching } = useQuery({ ...criteriaQuery(id), refetchOnMount: 'always' });
	const { data: columns = [] } = useQuery(columnsQuery);
	const saved = isFetching ? undefined : data;
	return (
		<Alert color="gold" role="alert" title={segmentRefusals['segment.changed_meanwhile'].message}>
			<Stack gap="xs">
				<Text size="sm">These conditions are saved now:</Text>
				{saved && <CriteriaSentences criteria={saved} columns={columns} />}
				<Group gap="xs">
					<Button variant="default" size="xs" disabled={!saved} onClick={() => saved && onTake(saved)}>
						Discard mine and edit these
					</Button>
					<Button size="xs" disabled={!saved} onClick={() => saved && onKeep(saved)}>
						Save mine instead
					</Button>
				</Group>
			</Stack>
		</Alert>
	);
};
