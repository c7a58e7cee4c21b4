/** A button to choose a file. It also says that one can be dropped (use-files-dropped.ts). */
import { Button, FileButton, Text } from '@mantine/core';
import { importFileTypes } from '@quad/contract/contacts/imports/limits.ts';
import { FileUp } from 'lucide-react';
import { mostMegabytes } from '../../../parts/files/check-file.ts';
import c from './FileDrop.module.css';
import { focusOnArrival } from './focus-on-arrival.ts';

interface FileDropProps {
	isOver: boolean;
	/** Whether to take the focus after a failed attempt, because the next one starts here. */
	takesFocus: boolean;
	onFiles: (files: readonly File[]) => void;
}

export const FileDrop = ({ isOver, takesFocus, onFiles }: FileDropProps) => (
	<div className={c.drop} data-over={isOver || undefined}>
		<span className={c.icon}>
			<FileUp size={28} aria-hidden />
		</span>
		<Text fw={600} size="lg">
			{isOver ? 'Drop to upload' : 'Drop a file here'}
		</Text>
		<Text size="sm" c="dimmed">
			One .csv, .txt or .xlsx file, up to {mostMegabytes} MB
		</Text>
		<FileButton onChange={(file) => file && onFiles([file])} accept={importFileTypes.join(',')}>
			{(props) => (
				<Button {...props} ref={takesFocus ? focusOnArrival : null}>
					Choose a file
				</Button>
			)}
		</FileButton>
	</div>
);
