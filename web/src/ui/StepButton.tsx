/** One step on or back. At the end it is shut and keeps the focus: who steps by keyboard can step back at once. */
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';

interface StepButtonProps {
	label: string;
	/** There is nothing more that way. */
	shut: boolean;
	onStep: () => void;
	children: ReactNode;
}

export const StepButton = ({ label, shut, onStep, children }: StepButtonProps) => (
	<ActionIcon
		aria-label={label}
		aria-disabled={shut}
		{...(shut ? { 'data-disabled': true } : {})}
		onClick={() => {
			if (!shut) onStep();
		}}
	>
		{children}
	</ActionIcon>
);
