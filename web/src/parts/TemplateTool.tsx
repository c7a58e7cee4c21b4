/** The button that opens the team's templates above the text. */
import { ActionIcon, Loader, Popover, Tooltip } from '@mantine/core';
import type { Template } from '@quad/contract/templates/routes.ts';
import { NotebookText } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';

const TemplateList = lazy(async () => ({ default: (await import('./TemplateList.tsx')).TemplateList }));

export const TemplateTool = ({ disabled, onPick }: { disabled: boolean; onPick: (template: Template) => void }) => {
	const [open, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const change = (next: boolean) => {
		setOpen(next);
		if (!next) button.current?.focus(); // what was picked takes the focus into the text
	};
	return (
		<Popover opened={open} onChange={change} position="top-start" shadow="md" trapFocus>
			<Popover.Target>
				<Tooltip label="Templates" disabled={open}>
					<ActionIcon ref={button} aria-label="Templates" disabled={disabled} onClick={() => change(!open)}>
						<NotebookText size={18} aria-hidden />
					</ActionIcon>
				</Tooltip>
			</Popover.Target>
			<Popover.Dropdown p={10} bg="var(--mantine-color-body)" aria-label="Templates">
				<Suspense fallback={<Loader size="sm" />}>
					<TemplateList
						onPick={(template) => {
							setOpen(false);
							onPick(template);
						}}
					/>
				</Suspense>
			</Popover.Dropdown>
		</Popover>
	);
};
