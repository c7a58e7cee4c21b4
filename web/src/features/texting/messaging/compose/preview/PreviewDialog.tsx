/** The phone in a dialog, for screens that have no room beside the message. */
import { Modal } from '@mantine/core';
import { PhonePreview, type PhonePreviewProps } from './PhonePreview.tsx';

interface PreviewDialogProps extends PhonePreviewProps {
	opened: boolean;
	onClose: () => void;
}

export const PreviewDialog = ({ opened, onClose, ...preview }: PreviewDialogProps) => (
	<Modal opened={opened} onClose={onClose} title="Preview">
		<div data-ix={preview.inbox?.color}>
			<PhonePreview {...preview} />
		</div>
	</Modal>
);
