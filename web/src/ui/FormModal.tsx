/** A dialog with a form for a route: its inputs, its error, and its buttons. */
import { Modal, type ModalProps, Stack } from '@mantine/core';
import type { ContractForm } from '../foundation/use-contract-form.ts';
import { ErrorAlert } from './ErrorAlert.tsx';
import { FormFoot } from './FormFoot.tsx';

interface FormModalProps extends Pick<ModalProps, 'title' | 'size' | 'closeOnClickOutside' | 'children' | 'onClose'> {
	form: Pick<ContractForm<unknown>, 'props' | 'failure' | 'isPending'>;
	/** The label of the submit button, by default “Save”. */
	does?: string;
	disabled?: boolean;
}

export const FormModal = ({ form, does = 'Save', disabled = false, children, onClose, ...modal }: FormModalProps) => (
	<Modal opened onClose={onClose} {...modal}>
		<form {...form.props}>
			<Stack gap="md">
				{children}
				{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
				<FormFoot does={does} disabled={disabled} isPending={form.isPending} onCancel={onClose} />
			</Stack>
		</form>
	</Modal>
);
