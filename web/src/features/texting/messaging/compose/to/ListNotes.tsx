/** Says which lists are still being read, couldn't be read, or have lines that matched no one. */
import { Button, Group, Text } from '@mantine/core';
import type { AudiencePart } from '@quad/contract/texting/messaging/audience.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCounted } from '../../../../../foundation/format.ts';
import { sayPart } from '../../../../../parts/compose/say-sources.ts';
import { ErrorAlert } from '../../../../../ui/ErrorAlert.tsx';
import { recipientListQuery } from '../data.ts';

interface ListNotesProps {
	parts: readonly AudiencePart[];
	onReview: (listId: number) => void;
}

export const ListNotes = ({ parts, onReview }: ListNotesProps) =>
	parts.map((part) => part.kind === 'list' && <ListNote key={part.id} listId={part.id} onReview={onReview} />);

const ListNote = ({ listId, onReview }: { listId: number; onReview: (listId: number) => void }) => {
	const { data: list } = useQuery(recipientListQuery(listId));
	if (!list) return null;
	if (list.failure !== null) return <ErrorAlert>{list.failure}</ErrorAlert>;
	if (list.state !== 'ready' || list.notFound === 0) return null;
	return (
		<Group gap="xs">
			<Text size="sm" c="dimmed" role="status">
				{sayPart('list', list.name)}: {formatCounted(list.notFound, 'line')} matched no one in Quad.
			</Text>
			<Button size="compact-sm" variant="default" onClick={() => onReview(listId)}>
				Review
			</Button>
		</Group>
	);
};
