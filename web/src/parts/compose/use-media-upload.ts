/** The state of a picture's upload: idle, uploading, complete, or an error, shown for four seconds (spec 1 §9). */
import { mediaLimits } from '@quad/contract/organization/media/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../foundation/failures.ts';

type State = { is: 'idle' } | { is: 'uploading'; share: number } | { is: 'failed'; why: string };

export const useMediaUpload = (onUploaded: (uri: string) => void) => {
	const [state, setState] = useState<State>({ is: 'idle' });
	const sending = useRef<AbortController>(undefined);
	useEffect(() => () => sending.current?.abort(), []);
	useEffect(() => {
		if (state.is !== 'failed') return;
		const timer = setTimeout(() => setState({ is: 'idle' }), mediaLimits.errorShownMs);
		return () => clearTimeout(timer);
	}, [state]);

	const send = async (files: readonly File[]) => {
		sending.current?.abort();
		const stopper = new AbortController();
		const { signal } = stopper;
		sending.current = stopper;
		setState({ is: 'uploading', share: 0 });
		try {
			const { faultOf, sendMedia } = await import('./send-media.ts');
			if (signal.aborted) return;
			const [file] = files;
			const why = faultOf(files);
			if (!file || why !== undefined) return setState({ is: 'failed', why: why ?? '' });
			const onProgress = (share: number) => signal.aborted || setState({ is: 'uploading', share });
			const { cdnMediaUri } = await sendMedia(file, { onProgress, signal });
			if (signal.aborted) return;
			setState({ is: 'idle' });
			onUploaded(cdnMediaUri);
		} catch (error) {
			if (!signal.aborted) setState({ is: 'failed', why: sentenceOf(error) });
		}
	};
	const stop = () => {
		sending.current?.abort();
		setState({ is: 'idle' });
	};
	return { state, send, stop };
};
