import type { Template } from '@quad/contract/texting/templates/routes.ts';
import { NotebookText } from 'lucide-react';
import { lazy } from 'react';
import { ToolPopover } from './ToolPopover.tsx';

const TemplateList = lazy(async () => ({ default: (await import('./TemplateList.tsx')).TemplateList }));

export const TemplateTool = ({ disabled, onPick }: { disabled: boolean; onPick: (template: Template) => void }) => (
	<ToolPopover label="Templates" icon={<NotebookText size={18} aria-hidden />} disabled={disabled}>
		{(close) => (
			<TemplateList
				onPick={(template) => {
					close();
					onPick(template);
				}}
			/>
		)}
	</ToolPopover>
);
