/** A previous or next button. At the end it is disabled but keeps the focus, so that keyboard users can step back. */
import { ActionIcon } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';

interface StepButtonProps {
	label: string;
	/** Whether there is nothing more in this direction. */
	shut: boolean;
	onStep: () => void;
	onKeyDown?: (event: KeyboardEvent) => void;
	children: ReactNode;
}

export const StepButton = ({ label, shut, onStep, onKeyDown, children }: StepButtonProps) => (
	<ActionIcon
		aria-label={label}
		aria-disabled={shut}
		{...(onKeyDown ? { onKeyDown } : {})}
		{...(shut ? { 'data-disabled': true } : {})}
		onClick={() => {
			if (!shut) onStep();
		}}
	>
		{children}
	</ActionIcon>
);
