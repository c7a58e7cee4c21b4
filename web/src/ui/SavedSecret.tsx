/** Below a saved password or key, a button that marks it for removal on the next save, or undoes that. */
import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

interface SavedSecretProps {
	/** Names the secret for screen reader users, who hear the button without the input above. */
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
