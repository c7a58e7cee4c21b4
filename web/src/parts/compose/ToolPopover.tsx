/** A composer tool that opens above the text. Choosing something closes it and focuses the text again. */
import { ActionIcon, Loader, Popover, Tooltip } from '@mantine/core';
import { type ReactNode, Suspense, useRef, useState } from 'react';

interface ToolPopoverProps {
	label: string;
	icon: ReactNode;
	disabled: boolean;
	/** The choices, loaded when the tool is opened. */
	children: (close: () => void) => ReactNode;
}

export const ToolPopover = ({ label, icon, disabled, children }: ToolPopoverProps) => {
	const [open, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const change = (next: boolean) => {
		setOpen(next);
		if (!next) button.current?.focus();
	};
	return (
		<Popover opened={open} onChange={change} position="top-start" shadow="md" trapFocus>
			<Popover.Target>
				<Tooltip label={label} disabled={open}>
					<ActionIcon ref={button} aria-label={label} disabled={disabled} onClick={() => change(!open)}>
						{icon}
					</ActionIcon>
				</Tooltip>
			</Popover.Target>
			<Popover.Dropdown p={10} bg="var(--mantine-color-body)" aria-label={label}>
				<Suspense fallback={<Loader size="sm" type="dots" />}>{children(() => setOpen(false))}</Suspense>
			</Popover.Dropdown>
		</Popover>
	);
};
