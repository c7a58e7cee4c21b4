/** Reopens the set-up checklist. */
import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { FormSection } from '../../../ui/FormSection.tsx';

export const SetUpCard = () => (
	<FormSection title="Setup checklist">
		<Text size="sm" c="dimmed">
			The six steps from your first team to your first text, and which of them are done.
		</Text>
		<Group>
			<Button component={Link} to={to.gettingStarted()} variant="default">
				Open the checklist
			</Button>
		</Group>
	</FormSection>
);
