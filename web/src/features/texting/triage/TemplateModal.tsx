import { Modal } from '@mantine/core';
import type { Template } from '@quad/contract/texting/templates/routes.ts';
import { TemplateList } from '../../../parts/compose/TemplateList.tsx';

interface TemplateModalProps {
	opened: boolean;
	onPick: (template: Template) => void;
	onClose: () => void;
}

export const TemplateModal = ({ opened, onPick, onClose }: TemplateModalProps) => (
	<Modal opened={opened} onClose={onClose} title="Answer with a template" returnFocus={false}>
		<TemplateList onPick={onPick} />
	</Modal>
);
