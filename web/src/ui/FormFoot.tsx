/** The buttons at the end of a form in a dialog: cancel and submit. */
import { Button, Group } from '@mantine/core';

interface FormFootProps {
	/** The label of the submit button. */
	does?: string;
	disabled?: boolean;
	isDanger?: boolean;
	isPending?: boolean;
	onCancel: () => void;
}

export const FormFoot = ({
	does = 'Save',
	disabled = false,
	isDanger = false,
	isPending = false,
	onCancel,
}: FormFootProps) => (
	<Group justify="flex-end" gap="xs">
		<Button variant="default" onClick={onCancel}>
			Cancel
		</Button>
		<Button type="submit" color={isDanger ? 'red' : 'spruce'} disabled={disabled} loading={isPending}>
			{does}
		</Button>
	</Group>
);
