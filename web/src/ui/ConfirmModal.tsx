/** Asks for confirmation. The button names the action (“Opt out”), never “OK”. An error keeps the dialog open. */
import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../foundation/failures.ts';
import { ErrorAlert } from './ErrorAlert.tsx';

interface ConfirmModalProps {
	opened: boolean;
	title: string;
	/** What will happen, and to whom. */
	children: ReactNode;
	/** The verb on the button. */
	confirm: string;
	danger?: boolean;
	onConfirm: () => Promise<unknown> | unknown;
	onClose: () => void;
}

export const ConfirmModal = ({ opened, title, children, confirm, danger, onConfirm, onClose }: ConfirmModalProps) => {
	const [running, setRunning] = useState(false);
	const [failure, setFailure] = useState<unknown>();
	const close = () => {
		setFailure(undefined);
		onClose();
	};
	const act = async () => {
		setRunning(true);
		setFailure(undefined);
		try {
			await onConfirm();
			close();
		} catch (error) {
			setFailure(error);
		} finally {
			setRunning(false);
		}
	};
	return (
		<Modal opened={opened} onClose={close} title={title}>
			<Text component="div">{children}</Text>
			{failure !== undefined && <ErrorAlert mt="md">{sentenceOf(failure)}</ErrorAlert>}
			<Group mt="lg" justify="flex-end" gap="xs">
				<Button variant="default" onClick={close}>
					Cancel
				</Button>
				<Button
					color={danger ? 'red' : 'spruce'}
					loading={running}
					onClick={() => void act()}
					data-commits
					data-autofocus
				>
					{confirm}
				</Button>
			</Group>
		</Modal>
	);
};
