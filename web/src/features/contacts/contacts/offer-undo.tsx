/** Shows a toast with an undo button after a merge. The contact's history offers undoing later, too. */
import { Button, Group, Text } from '@mantine/core';
import { toast } from '../../../foundation/toast.ts';
import { useUndoMerge } from './merge-data.ts';

export const offerUndo = (mergeId: number, name: string): void =>
	toast.offer((close) => <Offer mergeId={mergeId} name={name} onClose={close} />);

const Offer = ({ mergeId, name, onClose }: { mergeId: number; name: string; onClose: () => void }) => {
	const undo = useUndoMerge();
	return (
		<Group justify="space-between" wrap="nowrap">
			<Text size="sm">Merged into {name}.</Text>
			<Button
				variant="subtle"
				loading={undo.isPending}
				onClick={() => undo.mutate(mergeId, { onSuccess: onClose, onError: toast.failure })}
			>
				Undo
			</Button>
			<Button variant="subtle" color="gray" onClick={onClose}>
				Close
			</Button>
		</Group>
	);
};
