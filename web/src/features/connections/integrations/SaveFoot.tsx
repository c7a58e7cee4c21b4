/** The end of a settings form: the last error, and the Save button. */
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
