/** Recipients from a list. Lines without a match must be corrected or removed, so that no one is silently skipped. */
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCounted } from '../../../../../foundation/format.ts';
import { sayPeople } from '../../../../../parts/compose/left-out.ts';
import { ErrorState } from '../../../../../ui/ErrorState.tsx';
import { Loading } from '../../../../../ui/Loading.tsx';
import { recipientListQuery } from '../data.ts';
import c from './ListAudience.module.css';
import { MissingLines } from './MissingLines.tsx';
import { NewList } from './NewList.tsx';

interface ListAudienceProps {
	listId: number | null;
	onChange: (listId: number | null) => void;
}

export const ListAudience = ({ listId, onChange }: ListAudienceProps) =>
	listId === null ? <NewList onMade={onChange} /> : <FoundList listId={listId} onAnother={() => onChange(null)} />;

const FoundList = ({ listId, onAnother }: { listId: number; onAnother: () => void }) => {
	const { data: list, error, refetch } = useQuery(recipientListQuery(listId));
	if (error && !list) return <ErrorState error={error} onRetry={() => void refetch()} />;
	if (!list) return <Loading />;
	return (
		<>
			<Group justify="space-between" gap="xs">
				<Text size="sm" role="status" className={c.count}>
					{list.name === '' ? 'Pasted list' : list.name}: {sayPeople(list.found)} found
					{list.twice > 0 && `, ${formatCounted(list.twice, 'line')} repeated`}
					{list.notFound > 0 && `, ${formatCounted(list.notFound, 'line')} not found`}
				</Text>
				<Button size="compact-sm" variant="default" onClick={onAnother}>
					Use another list
				</Button>
			</Group>
			{list.notFound > 0 && <MissingLines key={list.missing.map(({ nth }) => nth).join()} list={list} />}
		</>
	);
};
