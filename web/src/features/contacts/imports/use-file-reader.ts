/** Uploads the chosen file, then reports the preview or the error. */
import { previewFailed } from '@quad/contract/contacts/imports/refusals.ts';
import { previewFile } from '@quad/contract/contacts/imports/routes.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Refused } from '../../../foundation/failures.ts';
import { upload } from '../../../foundation/upload.ts';
import { faultOfFiles } from '../../../parts/files/check-file.ts';
import type { ReadableFile } from './data.ts';

type State =
	| { step: 'ready' }
	/** `share`: the uploaded share. At 1, the server is reading the file. */
	| { step: 'sending'; fileName: string; share: number }
	| { step: 'refused'; fileName: string | undefined; why: string };

export const useFileReader = (onRead: (file: ReadableFile) => void) => {
	const [state, setState] = useState<State>({ step: 'ready' });
	const [hasTried, setTried] = useState(false);
	const sending = useRef<AbortController>(undefined);
	const stop = useCallback(() => {
		sending.current?.abort();
		setState({ step: 'ready' });
	}, []);
	useEffect(() => () => sending.current?.abort(), []);

	const read = async (files: readonly File[]) => {
		sending.current?.abort();
		const [file] = files;
		const fault = faultOfFiles(files);
		const fileName = files.length === 1 ? file?.name : undefined;
		if (!file || fault !== undefined) return setState({ step: 'refused', fileName, why: fault ?? previewFailed });

		const stopper = new AbortController();
		const { signal } = stopper;
		sending.current = stopper;
		setTried(true);
		setState({ step: 'sending', fileName: file.name, share: 0 });
		try {
			const onProgress = (share: number) => signal.aborted || setState({ step: 'sending', fileName: file.name, share });
			const { uploadId, ...found } = await upload(
				previewFile,
				{ body: { allowMobileUpdate: false } },
				{ file, onProgress, signal },
			);
			if (signal.aborted) return;
			if (uploadId !== null) onRead({ ...found, uploadId });
			else setState({ step: 'refused', fileName: file.name, why: found.errors[0] ?? previewFailed });
		} catch (error) {
			if (signal.aborted) return;
			const why = error instanceof Refused ? error.message : previewFailed;
			setState({ step: 'refused', fileName: file.name, why });
		}
	};
	return { state, hasTried, read, stop };
};
