/** Chooses the first sentence on the sign-in page: an error named by the link, or why the last session ended. */
import { useEffect, useState } from 'react';
import { readEndReason } from '../../../foundation/session-end.ts';

/** The sentences that links may name are loaded only if needed. */
export const useFirstSentence = (inLink: string | null) => {
	const [sentence, setSentence] = useState(() => (inLink ? '' : (readEndReason() ?? '')));
	useEffect(() => {
		if (!inLink) return;
		let isGone = false;
		void import('./sentence-in-link.ts').then(({ sentenceInLink }) => !isGone && setSentence(sentenceInLink(inLink)));
		return () => {
			isGone = true;
		};
	}, [inLink]);
	return [sentence, setSentence] as const;
};
