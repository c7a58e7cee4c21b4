/** The only time that a shared key is shown: only the button that says so closes it, no click beside it and no Escape. */
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { Value, ValueList } from '../../ui/ValueList.tsx';

export interface NewKey {
	readonly name: string;
	readonly key: string;
}

export const NewKeyModal = ({ newKey: { name, key }, onClose }: { newKey: NewKey; onClose: () => void }) => (
	<Modal
		opened
		onClose={onClose}
		title={`Key of “${name}”`}
		closeOnClickOutside={false}
		closeOnEscape={false}
		withCloseButton={false}
	>
		<Stack gap="md">
			<Alert color="gold" icon={<KeyRound size={18} aria-hidden />}>
				Copy it now and send it to the partner securely. Quad won’t show it again.
			</Alert>
			<ValueList>
				<Value label="Key (HS256, used exactly as shown)" text={key} canCopy />
			</ValueList>
			<Group justify="flex-end">
				<Button onClick={onClose}>I’ve copied it</Button>
			</Group>
		</Stack>
	</Modal>
);
