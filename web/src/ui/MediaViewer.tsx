/** A thumbnail. A click or Enter shows the picture as large as the screen allows. */
import { UnstyledButton } from '@mantine/core';
import { lazy, useState } from 'react';
import c from './MediaViewer.module.css';
import { OnceOpened } from './OnceOpened.tsx';

const LargePicture = lazy(async () => ({ default: (await import('./LargePicture.tsx')).LargePicture }));

interface MediaViewerProps {
	uri: string;
	/** Describes the picture to screen readers. */
	alt: string;
	/** The class of the thumbnail. */
	className: string;
	width?: number;
	height?: number;
	/** Replaces the built-in large view, for example with a gallery. */
	onOpen?: (() => void) | undefined;
}

export const MediaViewer = ({ uri, alt, className, width, height, onOpen }: MediaViewerProps) => {
	const [open, setOpen] = useState(false);
	return (
		<>
			<UnstyledButton className={c.open ?? ''} aria-label={`${alt}. Enlarge`} onClick={onOpen ?? (() => setOpen(true))}>
				<img className={className} src={uri} alt="" {...(width && height ? { width, height } : {})} />
			</UnstyledButton>
			<OnceOpened opened={open}>
				<LargePicture uri={uri} alt={alt} opened={open} onClose={() => setOpen(false)} />
			</OnceOpened>
		</>
	);
};
