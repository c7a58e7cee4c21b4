import { Modal } from '@mantine/core';
import c from './MediaViewer.module.css';

interface LargePictureProps {
	uri: string;
	alt: string;
	opened: boolean;
	onClose: () => void;
}

export const LargePicture = ({ uri, alt, opened, onClose }: LargePictureProps) => (
	<Modal opened={opened} onClose={onClose} title={alt} size="auto">
		<img className={c.large} src={uri} alt={alt} />
	</Modal>
);
