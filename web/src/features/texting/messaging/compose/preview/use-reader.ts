/** The nth text of a message: that of a recipient, or of someone who lacks a merge value. */
import { type Draft, previewPage } from '@quad/contract/texting/messaging/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Estimate } from '../../../../../parts/compose/estimates.ts';
import { type Lacking, previewQuery } from '../data.ts';

interface Reader {
	readonly id?: number;
	readonly name: string;
	readonly text: string;
	readonly segments: number;
	readonly missing?: readonly string[];
}

/** From here on in a page, the next page is fetched. */
const nearEnd = 15;

interface Asked {
	body: Draft | null;
	estimate: Estimate | undefined;
	isOld: boolean;
	nth: number;
	total: number;
	reason: Lacking;
}

/** While the text is being fetched, the one before stays on screen as old. */
export const useReader = ({ body, estimate, isOld, nth, total, reason }: Asked) => {
	const known: Reader | undefined = reason ? undefined : estimate?.examples[nth];
	const page = Math.floor(nth / previewPage);
	const place = nth % previewPage;
	const hasNext = (page + 1) * previewPage < total;
	const settled = isOld ? null : body;
	// the first texts come with the estimate
	const query = useQuery(previewQuery(nth > 0 || reason ? settled : null, page, reason));
	useQuery(previewQuery(place >= nearEnd && hasNext ? settled : null, page + 1, reason));
	const last = useRef<Reader>(undefined);
	const now: Reader | undefined = known ?? query.data?.items[place];
	if (now) last.current = now;
	return { reader: now ?? last.current, isComing: isOld || !now };
};
