/** A picture on its way up: idle, uploading, complete, or why it failed, for four seconds (spec 1 §9). */
import { mediaLimits } from '@quad/contract/media/limits.ts';
import { mediaRefusals } from '@quad/contract/media/refusals.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../foundation/failures.ts';

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
		const [file] = files;
		const why = faultOf(files);
		if (!file || why !== undefined) return setState({ is: 'failed', why: why ?? '' });
		const stopper = new AbortController();
		const { signal } = stopper;
		sending.current = stopper;
		setState({ is: 'uploading', share: 0 });
		try {
			const onProgress = (share: number) => signal.aborted || setState({ is: 'uploading', share });
			const { sendMedia } = await import('./send-media.ts');
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

/** What can be said before it is sent; what it really is, the server says. */
const faultOf = (files: readonly File[]): string | undefined => {
	if (files.length !== 1) return 'A message takes one picture.';
	const size = files[0]?.size ?? 0;
	if (size === 0) return mediaRefusals['media.empty'].message;
	return size > mediaLimits.bytes ? sessionRefusals['request.file_too_large'].message : undefined;
};
