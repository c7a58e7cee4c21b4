/** Shows a toast after contacts were deleted, with a button to restore them. Later, the deletions page has one. */
import { Button, Group, Text } from '@mantine/core';
import { restoreContacts } from '@quad/contract/administration/deletion/routes.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { formatCounted } from '../../foundation/format.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { toast } from '../../foundation/toast.ts';
import { useInvalidate } from '../../foundation/use-invalidate.ts';

export const useRestore = () =>
	useMutation({
		mutationFn: (id: number) => call(restoreContacts, { params: { id } }),
		onSuccess: ({ restored, left }) => {
			toast.success(
				left === 0
					? `${formatCounted(restored, 'contact is', 'contacts are')} back.`
					: `${formatCounted(restored, 'contact is', 'contacts are')} back. ${formatCounted(left, 'was', 'were')} added again since, or the Contact ID belongs to someone else now.`,
			);
		},
		onError: toast.failure,
		onSettled: useInvalidate(queryKeys.deletions, queryKeys.contacts.all, queryKeys.contactPages),
	});

export const offerRestore = (deletionId: number, says: string): void =>
	toast.offer((close) => <Offer deletionId={deletionId} says={says} onClose={close} />);

const Offer = ({ deletionId, says, onClose }: { deletionId: number; says: string; onClose: () => void }) => {
	const restore = useRestore();
	return (
		<Group justify="space-between" wrap="nowrap">
			<Text size="sm">{says}</Text>
			<Button
				variant="subtle"
				loading={restore.isPending}
				onClick={() => restore.mutate(deletionId, { onSettled: onClose })}
			>
				Undo
			</Button>
			<Button variant="subtle" color="gray" onClick={onClose}>
				Close
			</Button>
		</Group>
	);
};
