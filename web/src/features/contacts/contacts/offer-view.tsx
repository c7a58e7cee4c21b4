import { Button, Group, Text } from '@mantine/core';
import type { ContactView } from '@quad/contract/contacts/contacts/view-routes.ts';
import { toast } from '../../../foundation/toast.ts';
import { useSaveView } from './view-data.ts';

/** Offers to bring a deleted view back. */
export const offerView = (view: ContactView): void => toast.offer((close) => <Back view={view} onClose={close} />);

const Back = ({ view: { name, search }, onClose }: { view: ContactView; onClose: () => void }) => {
	const save = useSaveView();
	return (
		<Group justify="space-between" wrap="nowrap">
			<Text size="sm">“{name}” is deleted.</Text>
			<Button
				variant="subtle"
				loading={save.isPending}
				onClick={() => save.mutate({ name, search }, { onSuccess: onClose, onError: toast.failure })}
			>
				Undo
			</Button>
		</Group>
	);
};
