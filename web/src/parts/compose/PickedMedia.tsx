/** Shows an upload's progress, then a small preview that can be removed. */
import { ActionIcon, Loader, RingProgress } from '@mantine/core';
import { X } from 'lucide-react';
import { MediaViewer } from '../../ui/MediaViewer.tsx';
import c from './MediaPicker.module.css';

interface PickedMediaProps {
	/** The uploaded share, from 0 to 1. Undefined once the upload is complete. */
	share: number | undefined;
	uri: string | undefined;
	onStop: () => void;
	onRemove: () => void;
}

export const PickedMedia = ({ share, uri, onStop, onRemove }: PickedMediaProps) => {
	if (share !== undefined)
		return (
			<span className={c.picked} role="status" aria-label="Uploading the picture">
				{share < 1 ? (
					<RingProgress size={28} thickness={4} sections={[{ value: share * 100, color: 'spruce' }]} />
				) : (
					<Loader size={20} />
				)}
				<Remove label="Stop uploading" onClick={onStop} />
			</span>
		);
	return (
		<span className={c.picked}>
			<MediaViewer uri={uri ?? ''} alt="Attached picture" className={c.small ?? ''} />
			<Remove label="Remove the picture" onClick={onRemove} />
		</span>
	);
};

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
	<ActionIcon size="sm" aria-label={label} onClick={onClick}>
		<X size={14} aria-hidden />
	</ActionIcon>
);
