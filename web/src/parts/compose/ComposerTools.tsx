/** Inserts emoji, merge fields and templates into a text. */
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import type { Template } from '@quad/contract/texting/templates/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Braces, Smile } from 'lucide-react';
import { lazy, useState } from 'react';
import { MenuGroup } from '../../ui/MenuGroup.tsx';
import c from './Composer.module.css';
import { mergeFieldsQuery } from './merge-fields.ts';
import { TemplateTool } from './TemplateTool.tsx';
import { ToolPopover } from './ToolPopover.tsx';

const EmojiPanel = lazy(async () => ({ default: (await import('./EmojiPanel.tsx')).EmojiPanel }));

interface ComposerToolsProps {
	disabled: boolean;
	onEmoji: (emoji: string) => void;
	onField: ((field: string) => void) | undefined;
	onTemplate: ((template: Template) => void) | undefined;
}

export const ComposerTools = ({ disabled, onEmoji, onField, onTemplate }: ComposerToolsProps) => (
	<>
		<EmojiTool disabled={disabled} onPick={onEmoji} />
		{onField && <FieldTool disabled={disabled} onPick={onField} />}
		{onTemplate && <TemplateTool disabled={disabled} onPick={onTemplate} />}
	</>
);

const EmojiTool = ({ disabled, onPick }: { disabled: boolean; onPick: (emoji: string) => void }) => (
	<ToolPopover label="Emoji" icon={<Smile size={18} aria-hidden />} disabled={disabled}>
		{(close) => (
			<EmojiPanel
				onPick={(emoji) => {
					close();
					onPick(emoji);
				}}
			/>
		)}
	</ToolPopover>
);

const FieldTool = ({ disabled, onPick }: { disabled: boolean; onPick: (field: string) => void }) => {
	const [open, setOpen] = useState(false);
	const { data: fields, isPending } = useQuery({ ...mergeFieldsQuery, enabled: open });
	return (
		<Menu opened={open && !isPending} onChange={setOpen} position="top-start" returnFocus={false}>
			<Menu.Target>
				<Tooltip label="Insert a merge field" disabled={open}>
					<ActionIcon aria-label="Merge fields" disabled={disabled}>
						<Braces size={18} aria-hidden />
					</ActionIcon>
				</Tooltip>
			</Menu.Target>
			<Menu.Dropdown className={c.fieldMenu ?? ''}>
				<MenuGroup about="Each person gets their own details">
					{fields?.map((field) => (
						<Menu.Item key={field} onClick={() => onPick(field)}>
							{field}
						</Menu.Item>
					))}
					{!fields && <Menu.Item data-disabled>The merge fields could not be loaded.</Menu.Item>}
				</MenuGroup>
			</Menu.Dropdown>
		</Menu>
	);
};
