/** The buttons at the end of a form in a dialog: cancel and submit. */
import { Button, Group } from '@mantine/core';

interface FormFootProps {
	/** The label of the submit button. */
	does?: string;
	disabled?: boolean;
	isPending: boolean;
	onCancel: () => void;
}

export const FormFoot = ({ does = 'Save', disabled = false, isPending, onCancel }: FormFootProps) => (
	<Group justify="flex-end" gap="xs">
		<Button variant="default" onClick={onCancel}>
			Cancel
		</Button>
		<Button type="submit" disabled={disabled} loading={isPending}>
			{does}
		</Button>
	</Group>
);
