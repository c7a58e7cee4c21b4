/** What the checklist has to say: what stands in the way of sending, and advice that is dismissed before sending. */
import { Alert, Button } from '@mantine/core';
import { windowWarnings } from '@quad/contract/messaging/refusals.ts';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import c from './Advice.module.css';
import type { Advice } from './checklist.ts';

export const Hindrance = ({ children, action }: { children: string; action?: ReactNode }) => (
	<ErrorAlert p="sm">
		<Said action={action}>{children}</Said>
	</ErrorAlert>
);

export const OpenAdvice = ({ advice, onDismiss }: { advice: Advice; onDismiss: () => void }) => (
	<Alert color="gold" icon={<Clock size={18} aria-hidden />} role="alert" p="sm">
		<Said
			action={
				<Button size="compact-sm" variant="default" onClick={onDismiss}>
					Dismiss
				</Button>
			}
		>
			{windowWarnings[advice]}
		</Said>
	</Alert>
);

/** The sentence, and at its right what can be done about it. */
const Said = ({ children, action }: { children: string; action: ReactNode }) => (
	<div className={c.said}>
		<span>{children}</span>
		{action}
	</div>
);
