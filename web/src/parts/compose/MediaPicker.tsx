/**
 * Attaches one picture to a text: chosen, dropped anywhere on the page, or pasted. The upload starts at once and
 * shows its progress. It is meant for the tools of a composer.
 */
import { ActionIcon, FileButton, Text, Tooltip } from '@mantine/core';
import { mediaFileTypes } from '@quad/contract/organization/media/limits.ts';
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import c from './MediaPicker.module.css';
import { useFilesDropped } from './use-files-dropped.ts';
import { useMediaUpload } from './use-media-upload.ts';

/** Loaded once there is a picture. */
const PickedMedia = lazy(() => import('./PickedMedia.tsx').then((file) => ({ default: file.PickedMedia })));

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

	const remove = () => {
		onChange(undefined);
		requestAnimationFrame(() => button.current?.focus());
	};
	if (state.is === 'uploading' || uri !== undefined)
		return (
			<Suspense>
				<PickedMedia
					share={state.is === 'uploading' ? state.share : undefined}
					uri={uri}
					onStop={stop}
					onRemove={remove}
				/>
			</Suspense>
		);
	return (
		<span className={c.tool} data-over={isOver || undefined}>
			<FileButton onChange={(file) => file && choose([file])} accept={mediaFileTypes.join(',')}>
				{(props) => (
					<Tooltip label={isOver ? 'Drop to add the picture' : 'Add a picture'} {...(isOver ? { opened: true } : {})}>
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

/** Handles pasted pictures, and leaves pasted text to the browser. */
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
