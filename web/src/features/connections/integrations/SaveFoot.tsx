/** The foot of a settings form: why the last attempt failed, and the button that saves. */
import { Button, Group } from '@mantine/core';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';

interface SaveFootProps {
	form: { failure: string | undefined; isPending: boolean };
}

export const SaveFoot = ({ form: { failure, isPending } }: SaveFootProps) => (
	<>
		{failure && <ErrorAlert>{failure}</ErrorAlert>}
		<Group>
			<Button type="submit" loading={isPending}>
				Save
			</Button>
		</Group>
	</>
);
