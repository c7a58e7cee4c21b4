/**
 * Below the input of a password or key that is saved already: takes it away with the next saving, or keeps it after
 * all.
 */
import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

interface SavedSecretProps {
	/** What it is called, for those who hear the button and do not see the input above it. */
	label: string;
	isRemoved: boolean;
	onChange: (isRemoved: boolean) => void;
	children: ReactNode;
}

export const SavedSecret = ({ label, isRemoved, onChange, children }: SavedSecretProps) => (
	<div>
		{children}
		<Group gap="xs" mt={4}>
			<Button
				variant="subtle"
				size="compact-sm"
				{...(isRemoved ? {} : { color: 'red' })}
				onClick={() => onChange(!isRemoved)}
			>
				{isRemoved ? 'Keep' : 'Remove'}
				<VisuallyHidden> {label}</VisuallyHidden>
			</Button>
			<Text size="sm" c="dimmed" role="status">
				{isRemoved ? 'It’s removed when you save.' : ''}
			</Text>
		</Group>
	</div>
);
