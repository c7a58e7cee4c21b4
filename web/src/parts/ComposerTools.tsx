/** What can be put into a text besides letters: emoji and the details of whoever gets it. */
import { ActionIcon, Loader, Menu, Popover, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Braces, Smile } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { MenuGroup } from '../ui/MenuGroup.tsx';
import c from './Composer.module.css';
import { mergeFieldsQuery } from './merge-fields.ts';

const EmojiPanel = lazy(async () => ({ default: (await import('./EmojiPanel.tsx')).EmojiPanel }));

export const EmojiTool = ({ disabled, onPick }: { disabled: boolean; onPick: (emoji: string) => void }) => {
	const [open, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const change = (next: boolean) => {
		setOpen(next);
		if (!next) button.current?.focus(); // what was picked takes the focus into the text
	};
	return (
		<Popover opened={open} onChange={change} position="top-start" shadow="md" trapFocus>
			<Popover.Target>
				<Tooltip label="Emoji" disabled={open}>
					<ActionIcon ref={button} aria-label="Emoji" disabled={disabled} onClick={() => change(!open)}>
						<Smile size={18} aria-hidden />
					</ActionIcon>
				</Tooltip>
			</Popover.Target>
			<Popover.Dropdown p={10} bg="var(--mantine-color-body)" aria-label="Emoji">
				<Suspense fallback={<Loader size="sm" type="dots" />}>
					<EmojiPanel
						onPick={(emoji) => {
							setOpen(false);
							onPick(emoji);
						}}
					/>
				</Suspense>
			</Popover.Dropdown>
		</Popover>
	);
};

export const FieldTool = ({ disabled, onPick }: { disabled: boolean; onPick: (field: string) => void }) => {
	const [open, setOpen] = useState(false);
	const { data: fields, isPending } = useQuery({ ...mergeFieldsQuery, enabled: open });
	return (
		<Menu opened={open && !isPending} onChange={setOpen} position="top-start" returnFocus={false}>
			<Menu.Target>
				<Tooltip label="Put a detail of the contact in" disabled={open}>
					<ActionIcon aria-label="Merge fields" disabled={disabled}>
						<Braces size={18} aria-hidden />
					</ActionIcon>
				</Tooltip>
			</Menu.Target>
			<Menu.Dropdown className={c.fieldMenu ?? ''}>
				<MenuGroup about="Each person gets their own">
					{fields?.map((field) => (
						<Menu.Item key={field} onClick={() => onPick(field)}>
							{field}
						</Menu.Item>
					))}
					{!fields && <Menu.Item data-disabled>The fields could not be loaded.</Menu.Item>}
				</MenuGroup>
			</Menu.Dropdown>
		</Menu>
	);
};
