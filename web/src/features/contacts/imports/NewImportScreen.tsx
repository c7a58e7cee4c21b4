/** Imports contacts in two steps: choose a file, then see what would happen before it does (spec 3 §4). */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../../ui/Loading.tsx';
import { keepPreview, type ReadableFile } from './data.ts';
import { FileStep } from './FileStep.tsx';

const PreviewStep = lazy(async () => ({ default: (await import('./PreviewStep.tsx')).PreviewStep }));

export const Screen = () => {
	const [file, setFile] = useState<ReadableFile>();
	const [again, setAgain] = useState(false);
	const cache = useQueryClient();
	const show = (found: ReadableFile) => {
		keepPreview(cache, found);
		setFile(found);
	};
	const startAgain = () => {
		setFile(undefined);
		setAgain(true);
	};
	if (!file) return <FileStep again={again} onRead={show} />;
	return (
		<Suspense fallback={<Loading />}>
			<PreviewStep key={file.uploadId} file={file} onReset={startAgain} />
		</Suspense>
	);
};
