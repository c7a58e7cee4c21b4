/**
 * Accepts files dropped anywhere on the page, because browsers would open a stray one in place of Quad. Returns
 * whether files are being dragged over the page.
 */
import { useEffect, useRef, useState } from 'react';

export const useFilesDropped = (onFiles?: (files: readonly File[]) => void): boolean => {
	const [isOver, setOver] = useState(false);
	const latest = useRef(onFiles);
	useEffect(() => {
		latest.current = onFiles;
	});
	useEffect(() => {
		const over = (event: DragEvent) => {
			if (!event.dataTransfer?.types.includes('Files')) return;
			event.preventDefault();
			event.dataTransfer.dropEffect = latest.current ? 'copy' : 'none';
			setOver(latest.current !== undefined);
		};
		// the pointer left the page, not just an element
		const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
		const drop = (event: DragEvent) => {
			if (!event.dataTransfer?.types.includes('Files')) return;
			event.preventDefault();
			setOver(false);
			latest.current?.([...event.dataTransfer.files]);
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
