/** What ends the form of a dialog: away without it, or with it. */
import { Button, Group } from '@mantine/core';

interface FormFootProps {
	/** What the form does, in its button. */
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
