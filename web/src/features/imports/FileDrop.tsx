/**
 * Where a file is chosen, or dropped. A drop counts anywhere on the page: one that misses the field by an inch would
 * otherwise replace Quad by the file.
 */
import { Button, FileButton, Text } from '@mantine/core';
import { importFileTypes } from '@quad/contract/imports/limits.ts';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { mostMegabytes } from './check-file.ts';
import c from './FileDrop.module.css';

export const FileDrop = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
	const isOver = useFilesDropped(onFiles);
	return (
		<div className={c.drop} data-over={isOver || undefined}>
			<span className={c.icon}>
				<FileUp size={28} aria-hidden />
			</span>
			<Text fw={600} size="lg">
				{isOver ? 'Let go to upload it' : 'Drop a file here'}
			</Text>
			<Text size="sm" c="dimmed">
				One .csv, .txt or .xlsx file of {mostMegabytes} MB at most
			</Text>
			<FileButton onChange={(file) => file && onFiles([file])} accept={importFileTypes.join(',')}>
				{(props) => <Button {...props}>Choose a file</Button>}
			</FileButton>
		</div>
	);
};

/** Hears files that are dropped anywhere on the page, and says whether some are held over it. */
const useFilesDropped = (onFiles: (files: readonly File[]) => void): boolean => {
	const [isOver, setOver] = useState(false);
	const latest = useRef(onFiles);
	useEffect(() => {
		latest.current = onFiles;
	});
	useEffect(() => {
		const over = (event: DragEvent) => {
			if (!event.dataTransfer?.types.includes('Files')) return;
			event.preventDefault();
			setOver(true);
		};
		const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false); // the page, not a part of it
		const drop = (event: DragEvent) => {
			if (!event.dataTransfer?.types.includes('Files')) return;
			event.preventDefault();
			setOver(false);
			latest.current([...event.dataTransfer.files]);
		};
		document.addEventListener('dragover', over);
		document.addEventListener('dragleave', leave);
		document.addEventListener('drop', drop);
		return () => {
			document.removeEventListener('dragover', over);
			document.removeEventListener('dragleave', leave);
			document.removeEventListener('drop', drop);
		};
	}, []);
	return isOver;
};
