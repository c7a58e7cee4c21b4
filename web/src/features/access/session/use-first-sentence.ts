/** What the sign-in page says first: what a link makes it say, else why the last session ended. */
import { useEffect, useState } from 'react';
import { readEndReason } from '../../../foundation/session-end.ts';

/** The sentences that a link may name are fetched where one names any. */
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
