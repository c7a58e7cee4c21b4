/** Imports contacts from a pasted list, which is then treated like a file. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepPreview, type ReadableFile } from './data.ts';
import { PasteStep } from './PasteStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';

export const Screen = () => {
	const [text, setText] = useState('');
	const [file, setFile] = useState<ReadableFile>();
	const cache = useQueryClient();
	const show = (found: ReadableFile) => {
		keepPreview(cache, found);
		setFile(found);
	};
	if (!file) return <PasteStep text={text} onText={setText} onRead={show} />;
	return (
		<PreviewStep key={file.uploadId} file={file} resetLabel="Change the list" onReset={() => setFile(undefined)} />
	);
};
