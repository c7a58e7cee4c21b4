/** What the checklist has to say: what stands in the way of sending, and advice that is dismissed before sending. */
import { Alert, Button } from '@mantine/core';
import { windowWarnings } from '@quad/contract/messaging/refusals.ts';
import { CircleAlert, Clock } from 'lucide-react';
import type { Advice } from './checklist.ts';

export const Hindrance = ({ children, action }: { children: string; action?: React.ReactNode }) => (
	<Alert color="red" icon={<CircleAlert size={18} aria-hidden />} role="alert" p="sm">
		{children}
		{action}
	</Alert>
);

export const OpenAdvice = ({ advice, onDismiss }: { advice: Advice; onDismiss: () => void }) => (
	<Alert color="gold" icon={<Clock size={18} aria-hidden />} role="alert" p="sm">
		{windowWarnings[advice]}
		<Button mt="xs" size="compact-sm" variant="default" display="block" onClick={onDismiss}>
			Dismiss
		</Button>
	</Alert>
);
