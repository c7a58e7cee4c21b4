/** Shows a secret once. Only a button closes the dialog, not Escape or a click outside. */
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Value, ValueList } from './ValueList.tsx';

interface SecretModalProps {
	title: string;
	advice: string;
	label: string;
	secret: string;
	children?: ReactNode;
	onClose: () => void;
}

export const SecretModal = ({ title, advice, label, secret, children, onClose }: SecretModalProps) => (
	<Modal
		opened
		onClose={onClose}
		title={title}
		closeOnClickOutside={false}
		closeOnEscape={false}
		withCloseButton={false}
	>
		<Stack gap="md">
			<Alert color="gold" icon={<KeyRound size={18} aria-hidden />}>
				{advice}
			</Alert>
			<ValueList>
				<Value label={label} text={secret} canCopy />
			</ValueList>
			{children}
			<Group justify="flex-end">
				<Button onClick={onClose}>I’ve copied it</Button>
			</Group>
		</Stack>
	</Modal>
);
