/**
 * The one picture of a text: chosen, dropped anywhere on the page, or pasted into the text. It goes up at once, with its
 * progress; what was taken is shown small and can be taken out again. Stands among the tools of a composer.
 */
import { ActionIcon, FileButton, Loader, RingProgress, Text, Tooltip } from '@mantine/core';
import { mediaFileTypes } from '@quad/contract/media/limits.ts';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { MediaViewer } from '../ui/MediaViewer.tsx';
import c from './MediaPicker.module.css';
import { useFilesDropped } from './use-files-dropped.ts';
import { useMediaUpload } from './use-media-upload.ts';

interface MediaPickerProps {
	uri: string | undefined;
	onChange: (uri: string | undefined) => void;
}

export const MediaPicker = ({ uri, onChange }: MediaPickerProps) => {
	const { state, send, stop } = useMediaUpload(onChange);
	const choose = (files: readonly File[]) => void send(files);
	const isOver = useFilesDropped(choose);
	useFilesPasted(choose);
	const button = useRef<HTMLButtonElement>(null);

	if (state.is === 'uploading')
		return (
			<span className={c.picked} role="status" aria-label="Uploading the picture">
				{state.share < 1 ? (
					<RingProgress size={28} thickness={4} sections={[{ value: state.share * 100, color: 'spruce' }]} />
				) : (
					<Loader size={20} />
				)}
				<Remove label="Stop uploading" onClick={stop} />
			</span>
		);
	if (uri !== undefined)
		return (
			<span className={c.picked}>
				<MediaViewer uri={uri} alt="The picture that goes along" className={c.small ?? ''} />
				<Remove
					label="Take the picture out"
					onClick={() => {
						onChange(undefined);
						requestAnimationFrame(() => button.current?.focus());
					}}
				/>
			</span>
		);
	return (
		<span className={c.tool} data-over={isOver || undefined}>
			<FileButton onChange={(file) => file && choose([file])} accept={mediaFileTypes.join(',')}>
				{(props) => (
					<Tooltip label={isOver ? 'Let go to add the picture' : 'Add a picture'} {...(isOver ? { opened: true } : {})}>
						<ActionIcon {...props} ref={button} aria-label="Picture">
							<ImagePlus size={18} aria-hidden />
						</ActionIcon>
					</Tooltip>
				)}
			</FileButton>
			<Text size="sm" c="red" role="alert" className={c.why ?? ''}>
				{state.is === 'failed' && state.why}
			</Text>
		</span>
	);
};

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
	<ActionIcon size="sm" aria-label={label} onClick={onClick}>
		<X size={14} aria-hidden />
	</ActionIcon>
);

/** Hears pictures that are pasted; words are pasted as ever. */
const useFilesPasted = (onFiles: (files: readonly File[]) => void) => {
	const latest = useRef(onFiles);
	useEffect(() => {
		latest.current = onFiles;
	});
	useEffect(() => {
		const paste = (event: ClipboardEvent) => {
			const files = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith('image/'));
			if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
			event.preventDefault();
			latest.current(files);
		};
		document.addEventListener('paste', paste);
		return () => document.removeEventListener('paste', paste);
	}, []);
};
